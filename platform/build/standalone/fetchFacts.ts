import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';

const timeoutMs = 4000;

/** Fetches JSON from the site that a release came from. @throws Error for any other answer, or none in time */
export async function fetchSiteJson<Answer>(origin: string, address: string): Promise<Answer> {
  const response = await fetch(`${origin}${address}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return (await response.json()) as Answer;
}

/**
 * The facts that the pages of an area quote, from `/edition.json` of the area's origin. Without an answer, pages
 * that quote facts are not shown.
 */
export async function fetchFacts(origin: string, area: string): Promise<QuotedFacts> {
  try {
    const { facts } = await fetchSiteJson<EditionDirectory>(origin, sitePaths.directory);
    return facts?.areas[area] ?? {};
  } catch (error) {
    console.warn(
      `${origin}${sitePaths.directory}: ${String(error)}. Pages that quote facts do not show.`,
    );
    return {};
  }
}
