import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { hasId, summaryKey, summaryOf, type AreaPage, type AreaSummary } from './areaSummary';
import { AddressResolver, LinkTargets } from './linkTargets';
import type { AreaSummaries, FactsReader, IndexedFacts } from './pageCaches';
import type { Reference } from './pageFacts';
import { fileFault } from './releaseFiles';

export type ComposedPage = {
  /** Address, or the pattern that a page of status 404 answers. */
  path: string;
  area: string;
  status: 200 | 404;
  facts: IndexedFacts;
  /** References of all pages of the area; `facts.references` are indexes into this list. */
  references: Reference[];
};

/** An edition as the checks of its pages see it. */
export type ComposedSite = {
  edition: Edition;
  site: SiteConfig;
  releases: Record<string, ReleaseManifest>;
  /** Pages to check one by one: all pages of an area in which one has a fault. */
  pages: ComposedPage[];
  /** Addresses of release files that the other pages name. */
  named: Set<string>;
  resolver: AddressResolver;
  targets: LinkTargets;
};

/** The pages that are read, and the summaries that make reading unnecessary. */
type Caches = { readFacts: FactsReader; summaries: AreaSummaries };

/** An area of an edition; `read` are its pages if they had to be read. */
type Area = { name: string; pages: AreaPage[]; summary: AreaSummary | null; read?: ComposedPage[] };

/** Reads the pages of areas that are new, or that have a fault now. Other areas need their summaries only. */
export async function readComposedSite(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
  site: SiteConfig,
  caches: Caches,
): Promise<ComposedSite> {
  const resolver = new AddressResolver([site.siteUrl, site.imageBase]);
  const areas = await inParallel(pagesByArea(edition), 8, async ([name, pages]): Promise<Area> => {
    const key = summaryKey(pages, site);
    const before = caches.summaries.find(name, key);
    if (before) return { name, pages, summary: before };
    const read = await readPages(name, pages, caches.readFacts);
    const summary = summaryOf({ key, pages: read, site, resolver });
    if (summary) caches.summaries.add(name, summary);
    return { name, pages, summary, read };
  });
  const targets = new LinkTargets(edition, idFinder(edition, areas));
  const isSound = ({ links, files }: AreaSummary): boolean =>
    links.every((link) => targets.faultOf(link) === null) &&
    files.every((file) => fileFault(file, releases) === null);
  const sound = areas.flatMap(({ summary }) => (summary && isSound(summary) ? [summary] : []));
  const others = areas.filter(({ summary }) => !summary || !sound.includes(summary));
  const pages = await inParallel(
    others,
    8,
    async ({ name, pages: unread, read }) => read ?? readPages(name, unread, caches.readFacts),
  );
  const named = new Set(sound.flatMap(({ files }) => files.map(({ address }) => address)));
  return { edition, site, releases, pages: pages.flat(), named, resolver, targets };
}

function idFinder(edition: Edition, areas: Area[]): (path: string, id: string) => boolean {
  const byName = new Map(areas.map((area) => [area.name, area]));
  const pagesRead = areas.flatMap(({ read = [] }) => read.filter(({ status }) => status === 200));
  const byPath = new Map(pagesRead.map((page) => [page.path, page]));
  return (path, id) => {
    const summary = byName.get(edition.pages[path]?.area ?? '')?.summary;
    if (summary) return hasId(summary.ids, path, id);
    return byPath.get(path)?.facts.ids.includes(id) ?? false;
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

async function readPages(
  area: string,
  pages: AreaPage[],
  readFacts: FactsReader,
): Promise<ComposedPage[]> {
  const blobs = pages.map(({ blob }) => blob);
  const { references, pages: known } = await readFacts(area, blobs);
  return pages.flatMap(({ path, blob, status }): ComposedPage[] => {
    const facts = known[blob];
    return facts ? [{ path, area, status, facts, references }] : [];
  });
}
