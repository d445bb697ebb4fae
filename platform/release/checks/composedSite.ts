import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { inParallel } from '../../store/inParallel';
import type { Edition } from '../../store/types';
import type { PageFacts } from './pageFacts';
import type { PageFactsCache } from './PageFactsCache';

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
  const pages = await inParallel(found, 8, async ({ path, page, status }) => ({
    path,
    area: page.area,
    status,
    facts: await cache.read(page.blob),
  }));
  return { edition, site, releases, pages };
}
