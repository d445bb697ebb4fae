import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { NO_SERVICE_ORIGIN, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';

const timeoutMs = 4000;

/** Fetches JSON from the site of a release. @throws Error for an error status or a timeout */
async function fetchSiteJson<Content>(origin: string, path: string): Promise<Content> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${origin}${path}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Content;
}

/** The facts that an area quotes, from the directory of its site. Pages that quote a missing fact are not shown. */
export async function fetchFacts(origin: string, area: string): Promise<QuotedFacts> {
  const path = sitePaths.directory;
  try {
    const { facts } = await fetchSiteJson<EditionDirectory>(origin, path);
    return facts?.areas[area] ?? {};
  } catch (error) {
    console.warn(`${origin}${path}: ${String(error)}. Pages that quote facts are not shown.`);
    return {};
  }
}

type Tree = { [key: string]: string | number | Tree | undefined };

/** Default values for a site with these form services. */
const siteConfigOf = (origin: string, serviceOrigin: string): SiteConfig =>
  mergeSiteConfig(defaultSiteConfig, {
    imageBase: origin,
    services: { email: { origin: serviceOrigin }, submission: { origin: serviceOrigin } },
  });

/** Merges two trees. Non-empty values of `above` win. */
function mergeTrees(below: Tree, above: Tree): Tree {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const known = below[key];
    if (typeof value === 'object' && typeof known === 'object')
      merged[key] = mergeTrees(known, value);
    else if (value !== undefined && value !== '') merged[key] = value;
  }
  return merged;
}

const mergeSiteConfig = (below: SiteConfig, above: HostedSite): SiteConfig =>
  mergeTrees(below, above) as SiteConfig;

const absoluteUrl = (value: Tree[string], origin: string): Tree[string] => {
  if (typeof value === 'object') return withAbsoluteUrls(value, origin);
  return typeof value === 'string' ? value.replace(/^(?=\/(?!\/))/, origin) : value;
};

const withAbsoluteUrls = (tree: Tree, origin: string): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, absoluteUrl(value, origin)]));

/**
 * The configuration of the site that a release came from. If it does not answer, forms have no service and show that.
 * @param given values of the host, which win
 */
export async function fetchSiteConfig(origin: string, given: HostedSite = {}): Promise<SiteConfig> {
  const path = sitePaths.site;
  try {
    const published = await fetchSiteJson<SiteConfig>(origin, path);
    const absolute = withAbsoluteUrls(published, origin) as HostedSite;
    return mergeSiteConfig(mergeSiteConfig(siteConfigOf(origin, origin), absolute), given);
  } catch (error) {
    console.warn(`${origin}${path}: ${String(error)}. Pass a \`site\` to the lifecycles instead.`);
    return mergeSiteConfig(siteConfigOf(origin, NO_SERVICE_ORIGIN), given);
  }
}
