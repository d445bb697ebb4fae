import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';

const PATIENCE = 4000;

/**
 * What the pages of an area quote, as `/edition.json` of the origin it came from says. Where nobody
 * says anything, a page that quotes is not shown: nothing stands in the place of a fact.
 */
export async function factsOf(origin: string, area: string): Promise<QuotedFacts> {
  try {
    const response = await fetch(`${origin}/edition.json`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { facts } = (await response.json()) as EditionDirectory;
    return facts?.areas[area] ?? {};
  } catch (error) {
    console.warn(`${origin}/edition.json: ${String(error)}. Pages that quote facts do not show.`);
    return {};
  }
}
