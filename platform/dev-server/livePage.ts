import { BuildError } from '@concourse/build/BuildError';
import type { PageData } from '@concourse/contract/edition';
import type { SiteConfig } from '@concourse/contract/siteConfig';

const data = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/;

/** @throws BuildError for a document that composition did not write */
export function pageDataOf(html: string): PageData {
  const [, json] = data.exec(html) ?? [];
  if (json !== undefined) return JSON.parse(json) as PageData;
  throw new BuildError(
    'The live site answered with a page that composition did not write',
    'Name the address of the site itself, not of a page in front of it.',
  );
}

/** What leads from pages to other machines: the real form services get nothing from development. */
const elsewhere = ({ imageBase, services }: SiteConfig): string[] =>
  [imageBase, services.email.origin, services.submission.origin].filter(Boolean);

/** The same page or directory, with pictures and form services of this machine. */
export const atHome = (text: string, site: SiteConfig): string =>
  elsewhere(site).reduce((changed, origin) => changed.replaceAll(origin, ''), text);
