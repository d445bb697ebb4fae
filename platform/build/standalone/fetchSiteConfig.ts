import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NO_SERVICE_ORIGIN, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { fetchSiteJson } from './fetchFacts';

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
