import type { SiteEvents } from '@concourse/contract/events';
import { siteName } from '../content/siteName';
import { documentAttributes } from '../layout';

/** Sets title, description and canonical link of the page that is now shown. */
export function updateHead(
  { title, description, path }: SiteEvents['area:route-ready'],
  siteUrl: string,
): void {
  document.title = `${title} | ${siteName}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', `${siteUrl}${path}`);
}

/** Sets the layout attributes of the root element for the page at the path. */
export function updateLayout(path: string): void {
  for (const [name, value] of Object.entries(documentAttributes(path))) {
    document.documentElement.setAttribute(name, value);
  }
}
