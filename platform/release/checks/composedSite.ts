import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { inParallel } from '../../store/inParallel';
import type { Edition, EditionPage } from '../../store/types';
import type { PageFacts } from './pageFacts';
import type { PageFactsCache } from './PageFactsCache';
import { AddressResolver } from './resolveAddress';

export type ComposedPage = {
  /** Address, or the pattern for what a pattern answers where no page exists. */
  path: string;
  area: string;
  status: 200 | 404;
  facts: PageFacts;
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
  const facts = await factsByBlob(
    found.map(({ page }) => page),
    cache,
  );
  const pages = found.flatMap(({ path, page, status }): ComposedPage[] => {
    const known = facts.get(page.blob);
    return known ? [{ path, area: page.area, status, facts: known }] : [];
  });
  const resolver = new AddressResolver([site.siteUrl, site.imageBase]);
  return { edition, site, releases, pages, resolver };
}

async function factsByBlob(
  pages: EditionPage[],
  cache: PageFactsCache,
): Promise<Map<string, PageFacts>> {
  const blobs = new Map<string, string[]>();
  for (const { area, blob } of pages) {
    const ofArea = blobs.get(area);
    if (ofArea) ofArea.push(blob);
    else blobs.set(area, [blob]);
  }
  const read = await inParallel(blobs, 8, async ([area, ofArea]) =>
    (await cache.read(area, ofArea)).map((facts, at) => [ofArea[at] ?? '', facts] as const),
  );
  return new Map(read.flat());
}
