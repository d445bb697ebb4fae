import { costsOf, sentSizes, type PageCost } from '@concourse/compose/costs/pageCosts';
import type { Build } from '@concourse/store/ReleaseRepository';
import { releaseVersions } from '@concourse/store/Store';
import { compose, type ComposeOptions } from './composeTarget';
import { valuesOf } from './editionChanges';
import { readSiteState } from './siteState';

/** `before` is null for a new page, and `limit` (the budget of its area) if there is none. */
export type BuiltPageCost = {
  path: string;
  after: PageCost;
  before: PageCost | null;
  limit: number | null;
};

/** Measures the pages of a build (of a shell: all pages) on top of the live site; null if nothing is live. */
export async function costsOfBuild(
  build: Build,
  options: ComposeOptions,
): Promise<BuiltPageCost[] | null> {
  const { store } = options;
  const state = await readSiteState(store);
  if (!state) return null;
  const { name } = build.manifest;
  const { releases: stored } = store;
  const live = await stored.readAll(releaseVersions(state.live));
  const releases = { ...live, [name]: build.manifest };
  const ofBuild = (release: string): Build | null => (release === name ? build : null);
  const previous = { edition: state.live, blobs: new Map() };
  const how = { ...options, ...valuesOf(state.live) };
  const { edition, blobs } = await compose(releases, previous, how, {
    readContent: async (area, version, fragment) =>
      ofBuild(area)?.contents.get(fragment)?.toString() ??
      stored.readContent(area, version, fragment),
    readReleaseFile: async (area, version, file) =>
      ofBuild(area)?.files.get(file) ?? stored.readFile(area, version, file),
    readShellBundle: async (version) =>
      ofBuild('shell')?.shellBundle?.toString() ?? stored.readShellBundle(version),
  });
  const paths = Object.keys(edition.pages)
    .filter((path) => name === 'shell' || edition.pages[path]?.area === name)
    .sort();
  const sizes = sentSizes(store.files, build);
  const after = await costsOf(edition, paths, { store, blobs, sizes });
  const before = await costsOf(state.live, paths, { store });
  return [...after].map(([path, cost]) => {
    const limit = releases[edition.pages[path]?.area ?? '']?.budget?.page ?? null;
    return { path, after: cost, before: before.get(path) ?? null, limit };
  });
}
