import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { SearchIndex, SearchRecord } from '@concourse/contract/search';

/** The record of a page for which its area states none. */
const pageRecord = ({ path, title, description, headings = [] }: ReleasePage): SearchRecord => ({
  kind: 'page',
  title,
  href: path,
  detail: description,
  ...(headings.length > 0 && { text: headings.join('. ') }),
});

function recordsOf({ routes, search }: ReleaseManifest): SearchRecord[] {
  const records = search?.records ?? [];
  const own = new Set(records.map(({ href }) => href));
  const pages = routes.flatMap((route) => route.pages);
  const others = pages.filter(({ path, status }) => status === 200 && !own.has(path));
  return [...records, ...others.map(pageRecord)];
}

function mergeSynonyms(areas: ReleaseManifest[]): Record<string, string> {
  const all = areas.flatMap(({ search }) => Object.entries(search?.synonyms ?? {}));
  const bySite = [...Map.groupBy(all, ([site]) => site)];
  const wordsOf = (entries: typeof all) => entries.map(([, visitors]) => visitors).join(' ');
  return Object.fromEntries(bySite.map(([site, entries]) => [site, wordsOf(entries)]));
}

/**
 * Returns everything that visitors can find on the pages of these areas.
 * @param fill replaces the tokens in the texts of a record
 */
export const searchIndex = (
  contract: number,
  areas: ReleaseManifest[],
  fill: (record: SearchRecord, release: ReleaseManifest) => SearchRecord,
): SearchIndex => ({
  contract,
  records: areas.flatMap((area) => recordsOf(area).map((record) => fill(record, area))),
  synonyms: mergeSynonyms(areas),
});
