import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NOWHERE, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { askSite } from './askSite';

type Tree = { [key: string]: string | number | Tree | undefined };

/** A site of which nothing is known but where its files come from: nothing can be sent. */
const unknownSite = (origin: string): SiteConfig =>
  both(defaultSiteConfig, {
    imageBase: origin,
    services: { email: { origin: NOWHERE }, submission: { origin: NOWHERE } },
  });

/** One over the other; an empty value says nothing. */
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

/** What the site says of itself, for somebody who is elsewhere: its own addresses become whole ones. */
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
 * The site that a release belongs to, as `/site.json` of the origin it came from says. Where nobody
 * says anything, forms know no service, and say so.
 * @param given what the host says itself, which wins
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
