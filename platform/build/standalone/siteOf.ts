import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NOWHERE, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { askSite } from './factsOf';

type Tree = { [key: string]: string | number | Tree | undefined };

/** A site of which only the origin is known: forms cannot be sent. */
const unknownSite = (origin: string): SiteConfig =>
  both(defaultSiteConfig, {
    imageBase: origin,
    services: { email: { origin: NOWHERE }, submission: { origin: NOWHERE } },
  });

/** Merges two trees. Empty values in `above` do not count. */
function over(below: Tree, above: Tree): Tree {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const known = below[key];
    if (typeof value === 'object' && typeof known === 'object') merged[key] = over(known, value);
    else if (value !== undefined && value !== '') merged[key] = value;
  }
  return merged;
}

const both = (below: SiteConfig, above: HostedSite): SiteConfig => over(below, above) as SiteConfig;

/** The site's published configuration with absolute addresses. */
function fromElsewhere(published: SiteConfig, origin: string): SiteConfig {
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
  return both(both(unknownSite(origin), own), whole(published));
}

/**
 * The configuration of the site that a release came from, from its `/site.json`. Without an answer, forms have no
 * service and show that.
 * @param given values of the host, which win
 */
export async function siteOf(origin: string, given: HostedSite = {}): Promise<SiteConfig> {
  try {
    const published = await askSite<SiteConfig>(origin, sitePaths.site);
    return both(fromElsewhere(published, origin), given);
  } catch (error) {
    console.warn(
      `${origin}${sitePaths.site}: ${String(error)}. Give the lifecycles a \`site\` instead.`,
    );
    return both(unknownSite(origin), given);
  }
}
