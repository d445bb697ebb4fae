import { costsOf, sentSizes, type PageCost } from '@concourse/checks/costs/pageCosts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { inParallel } from '@concourse/core/files/inParallel';
import type { Build } from '@concourse/store/ReleaseRepository';
import { versionsOf } from '@concourse/store/versionsOf';
import type { ComposeOptions } from './composeTarget';
import { readSiteState } from './siteState';

/** What a page of a build costs a visitor, beside what is live. */
export type BuiltPageCost = {
  path: string;
  after: PageCost;
  /** Null for a page that is not live. */
  before: PageCost | null;
  /** What its area allows; null where it sets no limit. */
  limit: number | null;
};

/**
 * Composes the pages of a build as they would go live, and weighs them. For a shell these are the pages of
 * all areas.
 * @returns null where nothing is live that they could be composed with
 */
export async function costsOfBuild(
  build: Build,
  { store, site, indexed, compose }: ComposeOptions,
): Promise<BuiltPageCost[] | null> {
  const state = await readSiteState(store);
  if (!state) return null;
  const { name } = build.manifest;
  const { releases: stored } = store;
  const ofBuild = (release: string): Build | null => (release === name ? build : null);
  const manifests = await inParallel(
    Object.entries({ ...versionsOf(state.live), [name]: build.manifest.version }),
    8,
    async ([area, version]) => ofBuild(area)?.manifest ?? stored.read(area, version),
  );
  const releases = Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest]));
  const { edition, blobs } = await compose({
    releases,
    site,
    ...(indexed !== undefined && { indexed }),
    previous: state.live,
    readFragment: async (area, version, fragment) =>
      ofBuild(area)?.fragments.get(fragment)?.toString() ??
      stored.readFragment(area, version, fragment),
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
  return paths.flatMap((path) => {
    const cost = after.get(path);
    const limit = limitOf(releases[edition.pages[path]?.area ?? '']);
    return cost ? [{ path, after: cost, before: before.get(path) ?? null, limit }] : [];
  });
}

const limitOf = (release: ReleaseManifest | undefined): number | null =>
  release?.budget?.page ?? null;
