import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { NO_SERVICE_ORIGIN, type HostedSite } from '@concourse/contract/hosting';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';

const timeoutMs = 4000;

/** Fetches a file of the site of a release. If it does not answer, returns null and prints this `effect` on the console. */
async function fetchFromSite<Content>(url: string, effect: string): Promise<Content | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { credentials: 'omit', signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Content;
  } catch (error) {
    console.warn(`${url}: ${String(error)}. ${effect}`);
    return null;
  }
}

/** The facts that an area quotes, from the directory of its site. Pages that quote a missing fact are not shown. */
export async function fetchFacts(origin: string, area: string): Promise<QuotedFacts> {
  const effect = 'Pages that quote facts are not shown.';
  const url = origin + sitePaths.directory;
  const directory = await fetchFromSite<EditionDirectory>(url, effect);
  return directory?.facts?.areas[area] ?? {};
}

type Tree = { [key: string]: string | number | boolean | Tree | null | undefined };

/** Merges two trees. Non-empty values of `above` win. Paths in `above` become addresses of `origin`. */
function mergeTrees(below: Tree, above: Tree, origin = ''): Tree {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const known = below[key];
    if (typeof value === 'object' && value !== null)
      merged[key] = mergeTrees(typeof known === 'object' && known ? known : {}, value, origin);
    else if (typeof value === 'string' && value !== '')
      merged[key] = value.replace(/^(?=\/(?!\/))/, origin);
    else if (typeof value === 'number') merged[key] = value;
  }
  return merged;
}

/**
 * The configuration of the site that a release came from. If it does not answer, forms have no service and show that.
 * @param given values of the host, which win
 */
export async function fetchSiteConfig(origin: string, given: HostedSite = {}): Promise<SiteConfig> {
  const effect = 'Pass a `site` to the lifecycles instead.';
  const published = await fetchFromSite<SiteConfig>(origin + sitePaths.site, effect);
  const service = { origin: published ? origin : NO_SERVICE_ORIGIN };
  const ofOrigin = { imageBase: origin, services: { email: service, submission: service } };
  const site = mergeTrees(mergeTrees(defaultSiteConfig, ofOrigin), published ?? {}, origin);
  return mergeTrees(site, given) as SiteConfig;
}
