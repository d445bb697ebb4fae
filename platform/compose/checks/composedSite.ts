import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Edition, EditionPage, StoreFiles } from '@concourse/core/store/types';
import {
  readSummaries,
  saveSummaries,
  statementsOf,
  summaryKey,
  summaryOf,
  type AreaPage,
  type AreaSummary,
  type FactsReader,
} from './areaSummaries';
import { addressResolver, linkFaults } from './linkTargets';
import { fileFault } from './releaseFiles';
import type { ComposedPage, ComposedSite } from './sitePages';

/** `read` is set if the pages had to be read. */
type Area = { name: string; pages: AreaPage[]; summary: AreaSummary | null; read?: ComposedPage[] };

/** Canaries, other environments and rollbacks reuse older summaries. */
const maxSummariesPerArea = 4;

/**
 * Reads the pages of changed areas and of areas with a fault. The summaries of other areas are sufficient.
 * @param checks the key of the site's checks
 */
export async function readComposedSite(
  { edition, releases, site }: Pick<ComposedSite, 'edition' | 'releases' | 'site'>,
  store: StoreFiles,
  readFacts: FactsReader,
  checks = '',
): Promise<ComposedSite> {
  const resolve = addressResolver([site.siteUrl, site.imageBase]);
  const summaries = await readSummaries(store);
  const areas = await mapLimit(pagesByArea(edition), 8, async ([name, pages]): Promise<Area> => {
    const key = summaryKey(pages, site, checks);
    const known = summaries.get(name) ?? [];
    const before = known.find((summary) => summary.key === key);
    if (before) return { name, pages, summary: before };
    const read = await readPages(name, pages, readFacts);
    const summary = summaryOf(key, read, { site, resolve });
    if (summary) summaries.set(name, [...known, summary].slice(-maxSummariesPerArea));
    return { name, pages, summary, read };
  });
  if (areas.some(({ read, summary }) => read && summary)) await saveSummaries(store, summaries);

  const faultOfLink = linkFaults(edition, createIdLookup(edition, areas));
  const isSound = (summary: AreaSummary): boolean =>
    summary.links.every((link) => faultOfLink(link) === null) &&
    summary.files.every((file) => fileFault(file, releases) === null);
  const sound = areas.flatMap(({ summary }) => (summary && isSound(summary) ? [summary] : []));
  const others = areas.filter(({ summary }) => !summary || !sound.includes(summary));
  const pages = await mapLimit(others, 8, async (area) => {
    return area.read ?? readPages(area.name, area.pages, readFacts);
  });
  const files = sound.flatMap((summary) => summary.files.map(({ address }) => address));
  const statements = new Map(
    areas.map(({ name, summary, read = [] }) => [name, summary?.statements ?? statementsOf(read)]),
  );
  const found = { pages: pages.flat(), statements, referencedFiles: new Set(files) };
  return { edition, site, releases, ...found, resolve, faultOfLink };
}

function createIdLookup(edition: Edition, areas: Area[]): (path: string, id: string) => boolean {
  const byName = new Map(areas.map((area) => [area.name, area]));
  const pagesRead = areas.flatMap(({ read = [] }) => read.filter(({ status }) => status === 200));
  const byPath = new Map(pagesRead.map((page) => [page.path, page]));
  return (path, id) => {
    const summary = byName.get(edition.pages[path]?.area ?? '')?.summary;
    const ids = summary?.ids[path] ?? byPath.get(path)?.facts.ids;
    return ids?.includes(id) ?? false;
  };
}

function pagesByArea({ pages, missing, notFound }: Edition): Map<string, AreaPage[]> {
  const row = (path: string, status: 200 | 404, { area, blob }: EditionPage) => {
    return { area, path, status, blob };
  };
  const rows = [
    ...Object.entries(pages).map(([path, page]) => row(path, 200, page)),
    ...missing.map(({ pattern, page }) => row(pattern, 404, page)),
    row('/404.html', 404, notFound),
  ];
  return Map.groupBy(rows, ({ area }) => area);
}

async function readPages(area: string, pages: AreaPage[], readFacts: FactsReader) {
  const read = await readFacts(pages.map(({ blob }) => blob));
  return read.flatMap((facts, at) => {
    const page = pages[at];
    return page ? [{ path: page.path, area, status: page.status, facts }] : [];
  });
}
