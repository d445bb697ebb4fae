import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { hasId, summaryKey, summaryOf, type AreaPage, type AreaSummary } from './areaSummary';
import { LinkTargets } from './linkTargets';
import type { AreaSummaries, FactsReader, IndexedFacts } from './pageCaches';
import type { Reference } from './pageFacts';
import { fileFault } from './releaseFiles';
import { AddressResolver } from './resolveAddress';

export type ComposedPage = {
  /** Address, or the pattern for what a pattern answers where no page exists. */
  path: string;
  area: string;
  status: 200 | 404;
  facts: IndexedFacts;
  /** What pages of the area refer to: `facts.references` says which of it this page does. */
  references: Reference[];
};

/** An edition as the checks of its pages see it. */
export type ComposedSite = {
  edition: Edition;
  site: SiteConfig;
  releases: Record<string, ReleaseManifest>;
  /** Those to look at one by one: all of an area where something is wrong with one of them. */
  pages: ComposedPage[];
  /** Addresses of the files of releases that the others name. */
  named: Set<string>;
  resolver: AddressResolver;
  targets: LinkTargets;
};

/** What is read of pages, and what is left to check of those that were read before. */
type Known = { readFacts: FactsReader; summaries: AreaSummaries };

/** An area of an edition; pages that were read, where they had to be. */
type Area = { name: string; pages: AreaPage[]; summary: AreaSummary | null; read?: ComposedPage[] };

/** Reads the pages of an edition that nobody has read before, or that something is wrong with now. */
export async function readComposedSite(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
  site: SiteConfig,
  known: Known,
): Promise<ComposedSite> {
  const resolver = new AddressResolver([site.siteUrl, site.imageBase]);
  const areas = await inParallel(pagesByArea(edition), 8, async ([name, pages]): Promise<Area> => {
    const key = summaryKey(pages, site);
    const before = known.summaries.find(name, key);
    if (before) return { name, pages, summary: before };
    const read = await readPages(name, pages, known.readFacts);
    const summary = summaryOf({ key, pages: read, site, resolver });
    if (summary) known.summaries.add(name, summary);
    return { name, pages, summary, read };
  });
  const targets = new LinkTargets(edition, idFinder(edition, areas));
  const isSound = soundness(targets, releases);
  const sound = areas.flatMap(({ summary }) => (summary && isSound(summary) ? [summary] : []));
  const others = areas.filter(({ summary }) => !summary || !sound.includes(summary));
  const pages = await inParallel(
    others,
    8,
    async ({ name, pages: unread, read }) => read ?? readPages(name, unread, known.readFacts),
  );
  const named = new Set(sound.flatMap(({ files }) => files.map(({ address }) => address)));
  return { edition, site, releases, pages: pages.flat(), named, resolver, targets };
}

/** Whether everything that an area's pages name elsewhere is there; what many name is looked for once. */
function soundness(
  targets: LinkTargets,
  releases: Record<string, ReleaseManifest>,
): (summary: AreaSummary) => boolean {
  const known = new Map<object, boolean>();
  const once = (named: object, isThere: () => boolean): boolean => {
    const found = known.get(named) ?? isThere();
    known.set(named, found);
    return found;
  };
  return ({ links, files }) =>
    links.every((link) => once(link, () => targets.faultOf(link) === null)) &&
    files.every((file) => once(file, () => fileFault(file, releases) === null));
}

/** Tells whether the page of an address has something with an id. */
function idFinder(edition: Edition, areas: Area[]): (path: string, id: string) => boolean {
  const byName = new Map(areas.map((area) => [area.name, area]));
  const ids = new Map<string, Set<string>>();
  const idsRead = (path: string, { read = [] }: Area): Set<string> => {
    const page = read.find((each) => each.path === path && each.status === 200);
    const found = ids.get(path) ?? new Set(page?.facts.ids);
    ids.set(path, found);
    return found;
  };
  return (path, id) => {
    const area = byName.get(edition.pages[path]?.area ?? '');
    if (!area) return false;
    return area.summary ? hasId(area.summary.ids, path, id) : idsRead(path, area).has(id);
  };
}

function pagesByArea(edition: Edition): Map<string, AreaPage[]> {
  const areas = new Map<string, AreaPage[]>();
  const add = (path: string, status: 200 | 404, page: EditionPage): void => {
    const ofArea = areas.get(page.area);
    const row = { path, status, blob: page.blob };
    if (ofArea) ofArea.push(row);
    else areas.set(page.area, [row]);
  };
  // Without a list of pairs: there may be ten thousand.
  for (const path in edition.pages) add(path, 200, edition.pages[path] as EditionPage);
  for (const { pattern, page } of edition.missing) add(pattern, 404, page);
  add('/404.html', 404, edition.notFound);
  return areas;
}

async function readPages(
  area: string,
  pages: AreaPage[],
  readFacts: FactsReader,
): Promise<ComposedPage[]> {
  const ofArea = await readFacts(
    area,
    pages.map(({ blob }) => blob),
  );
  const { references } = ofArea;
  return pages.flatMap(({ path, blob, status }): ComposedPage[] => {
    const facts = ofArea.pages[blob];
    return facts ? [{ path, area, status, facts, references }] : [];
  });
}
