import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type {} from '@concourse/contract/hosting';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { isServer } from './isServer';
import { publicPath, pageData } from './pageData';

type Tree = { [key: string]: string | number | Tree };

/** The token that composition replaces by the value at `path`, such as `%%mail.press%%`. */
const token = (path: string): string => `%%${path}%%`;

const tokens = (tree: Tree, parents: string[] = []): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'object'
        ? tokens(value, [...parents, key])
        : token([...parents, key].join('.')),
    ]),
  );

let cachedConfig: SiteConfig | undefined;

// Builds for browsers leave the defaults out: there every document says what its site is.
const fallbackConfig: SiteConfig | undefined = defaultSiteConfig;

function readConfig(): SiteConfig {
  if (isServer()) return tokens(defaultSiteConfig) as SiteConfig;
  const site = globalThis.hostedSites?.[publicPath()] ?? pageData()?.site ?? fallbackConfig;
  if (!site) throw new Error('This document does not say what its site is: it has no #page-data');
  return site;
}

/**
 * The facts of this deployment. While an area is prerendered they are tokens (`%%mail.press%%`) that
 * composition replaces: use them whole, or with text around them, and never branch on them.
 */
export function siteConfig(): SiteConfig {
  return (cachedConfig ??= readConfig());
}

/**
 * Words that stand on a page only where visitors' browsers report what they meet. As a token they are whole text:
 * put them into one string with what stands before, or their place is an element without words elsewhere.
 */
export function ifReportingEnabled(words: string): string {
  if (isServer()) return `%%when.reports%%${words}%%end%%`;
  return siteConfig().reports?.endpoint ? words : '';
}

/**
 * Address of a picture.
 * @param picture what importing it gives: its path inside the store while pages are prerendered, the
 *   address that this release was loaded from in the browser
 */
export function pictureUrl(picture: string): string {
  return `${siteConfig().imageBase}/${picture.replace(/^https?:\/\/[^/]+\//, '')}`;
}
