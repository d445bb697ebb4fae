import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type {} from '@concourse/contract/hosting';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { isServer } from './isServer';
import { publicPath, pageData } from './pageData';

type Tree = { [key: string]: string | number | boolean | Tree };

/** A token that composition replaces by the value at `path`, such as `%%mail.press%%`. */
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

// Undefined in browser builds, which replace the module of the defaults: every document has page data there.
const fallbackConfig: SiteConfig | undefined = defaultSiteConfig;

function readConfig(): SiteConfig {
  if (isServer()) return tokens(defaultSiteConfig) as SiteConfig;
  const site = globalThis.hostedSites?.[publicPath()] ?? pageData()?.site ?? fallbackConfig;
  if (!site)
    throw new Error('This document has no site settings: the element #page-data is missing');
  return site;
}

/**
 * Returns the settings of this deployment. During prerendering they are tokens (`%%mail.press%%`) that composition
 * replaces: use them unchanged or with text around them, and do not branch on them.
 */
export function siteConfig(): SiteConfig {
  return (cachedConfig ??= readConfig());
}

/**
 * Returns the text if browsers report readings to this site, otherwise an empty string. Concatenate it with other
 * text: alone, it would leave an empty element on sites without reports.
 */
export function ifReportingEnabled(text: string): string {
  if (isServer()) return `%%when.reports%%${text}%%end%%`;
  return siteConfig().reports?.endpoint ? text : '';
}

/**
 * Returns the URL of a picture.
 * @param picture the result of importing it: a path inside the store during prerendering, a URL of this release in
 *   the browser
 */
export function pictureUrl(picture: string): string {
  return `${siteConfig().imageBase}/${picture.replace(/^https?:\/\/[^/]+\//, '')}`;
}
