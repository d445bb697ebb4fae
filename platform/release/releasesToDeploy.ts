import parse from 'semver/functions/parse.js';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { canaryWith } from './changes';
import type { Publication } from './publishBuild';
import type { Versions } from './releaseNames';
import { readSiteStatesBackwards, type SiteState } from './siteState';

/** A built release that `deploy` does not promote. `why` continues the sentence "mf-awards@1.1.0 is not live: …". */
export type SkippedRelease = { area: string; version: string; why: string };

/** Returns the releases that make the published builds live, and those that a release manager has to decide on. */
export async function releasesToDeploy(
  published: Publication[],
  state: SiteState | null,
  store: Store,
): Promise<{ releases: Versions; skipped: SkippedRelease[] }> {
  const releases: Versions = {};
  const skipped: SkippedRelease[] = [];
  for (const { area, version, outcome } of published) {
    const live = state ? releaseVersions(state.live)[area] : undefined;
    if (live === version) continue;
    const why =
      outcome === 'published' || !state ? null : await whySkipped(area, version, state, store);
    if (why === null) releases[area] = version;
    else skipped.push({ area, version, why });
  }
  return { releases, skipped };
}

async function whySkipped(area: string, version: string, state: SiteState, store: Store) {
  if (Object.hasOwn(state.live.retired?.areas ?? {}, area)) return 'the area was retired';
  const canary = canaryWith(area, state)?.releases[area];
  if (canary !== undefined) return `a canary of ${canary} is running`;
  const live = releaseVersions(state.live)[area];
  if (live === undefined) return null;
  // The three numbers only: a local version has a suffix, and its release must be replaceable.
  if ((parse(live)?.compareMain(version) ?? 0) > 0) return `${live} is live, which is newer`;
  return (await wasRolledBack(area, version, store)) ? 'it was rolled back' : null;
}

/** Returns whether a rollback ended the last time that a release was live. */
async function wasRolledBack(area: string, version: string, store: Store): Promise<boolean> {
  let next: SiteState | null = null;
  for await (const { states } of readSiteStatesBackwards(store)) {
    for (const state of states.toReversed()) {
      if (releaseVersions(state.live)[area] === version) return next?.record.isRollback === true;
      next = state;
    }
  }
  return false;
}
