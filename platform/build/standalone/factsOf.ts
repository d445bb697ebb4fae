import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { askSite } from './askSite';

/**
 * What the pages of an area quote, as `/edition.json` of the origin it came from says. Where nobody
 * says anything, a page that quotes is not shown: nothing stands in the place of a fact.
 */
export async function factsOf(origin: string, area: string): Promise<QuotedFacts> {
  try {
    const { facts } = await askSite<EditionDirectory>(origin, sitePaths.directory);
    return facts?.areas[area] ?? {};
  } catch (error) {
    console.warn(
      `${origin}${sitePaths.directory}: ${String(error)}. Pages that quote facts do not show.`,
    );
    return {};
  }
}
