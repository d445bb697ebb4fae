import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { inParallel } from '../../store/inParallel';
import type { Edition, EditionPage } from '../../store/types';
import type { Reference } from './pageFacts';
import type { AreaFacts, IndexedFacts, PageFactsCache } from './PageFactsCache';
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
  pages: ComposedPage[];
  resolver: AddressResolver;
};

/** Reads all pages of an edition. */
export async function readComposedSite(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
  site: SiteConfig,
  cache: PageFactsCache,
): Promise<ComposedSite> {
  const found = [
    ...Object.entries(edition.pages).map(([path, page]) => ({ path, page, status: 200 as const })),
    ...edition.missing.map(({ pattern, page }) => ({ path: pattern, page, status: 404 as const })),
    { path: '/404.html', page: edition.notFound, status: 404 as const },
  ];
  const byArea = await factsByArea(
    found.map(({ page }) => page),
    cache,
  );
  const pages = found.flatMap(({ path, page: { area, blob }, status }): ComposedPage[] => {
    const ofArea = byArea.get(area);
    const facts = ofArea?.pages[blob];
    return facts ? [{ path, area, status, facts, references: ofArea.references }] : [];
  });
  const resolver = new AddressResolver([site.siteUrl, site.imageBase]);
  return { edition, site, releases, pages, resolver };
}

async function factsByArea(
  pages: EditionPage[],
  cache: PageFactsCache,
): Promise<Map<string, AreaFacts>> {
  const blobs = new Map<string, string[]>();
  for (const { area, blob } of pages) {
    const ofArea = blobs.get(area);
    if (ofArea) ofArea.push(blob);
    else blobs.set(area, [blob]);
  }
  const read = await inParallel(
    blobs,
    8,
    async ([area, ofArea]) => [area, await cache.read(area, ofArea)] as const,
  );
  return new Map(read);
}
