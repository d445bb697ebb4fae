import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NO_SERVICE_ORIGIN, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { fetchSiteJson } from './fetchFacts';

type Tree = { [key: string]: string | number | Tree | undefined };

/** A site of which only the origin is known: forms cannot be sent. */
const fallbackSiteConfig = (origin: string): SiteConfig =>
  mergeSiteConfig(defaultSiteConfig, {
    imageBase: origin,
    services: { email: { origin: NO_SERVICE_ORIGIN }, submission: { origin: NO_SERVICE_ORIGIN } },
  });

/** Merges two trees. Empty values in `above` do not count. */
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

/** The site's published configuration with absolute addresses. */
function withAbsoluteUrls(published: SiteConfig, origin: string): SiteConfig {
  const whole = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [
        key,
        typeof value === 'object' ? whole(value) : wholeAddress(value),
      ]),
    );
  const wholeAddress = (value: string | number | undefined): string | number | undefined =>
    typeof value === 'string' ? value.replace(/^(?=\/(?!\/))/, origin) : value;
  const own = { imageBase: origin, services: { email: { origin }, submission: { origin } } };
  return mergeSiteConfig(mergeSiteConfig(fallbackSiteConfig(origin), own), whole(published));
}

/**
 * The configuration of the site that a release came from, from its `/site.json`. Without an answer, forms have no
 * service and show that.
 * @param given values of the host, which win
 */
export async function fetchSiteConfig(origin: string, given: HostedSite = {}): Promise<SiteConfig> {
  try {
    const published = await fetchSiteJson<SiteConfig>(origin, sitePaths.site);
    return mergeSiteConfig(withAbsoluteUrls(published, origin), given);
  } catch (error) {
    console.warn(
      `${origin}${sitePaths.site}: ${String(error)}. Give the lifecycles a \`site\` instead.`,
    );
    return mergeSiteConfig(fallbackSiteConfig(origin), given);
  }
}
