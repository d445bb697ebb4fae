import type { OnProgress } from '@concourse/core/files/mapLimit';
import {
  type DeltaStats,
  type DeltaTarget,
  makeDeltas,
  releasesWithDeltas,
} from '@concourse/store/deltas';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { emptyHistory, type AreaHistory } from './areaHistory';
import { messageOf } from './finish';
import type { Plan } from './planChange';
import { readAreaHistory } from './siteState';

/** The number of written pages and files, and the new deltas. */
export type WrittenPlan = { written: number; deltas: DeltaStats };

type WriteOptions = { store: Store; onProgress?: OnProgress | undefined };

/** Writes the editions of a plan, and deltas at the same time: both compress on other threads. */
export async function writePlan(
  plan: Plan,
  { store, onProgress }: WriteOptions,
): Promise<WrittenPlan> {
  const history = plan.head ? await readAreaHistory(store, plan.head) : emptyHistory;
  const making = makeDeltasOf(plan, history, store);
  const [written] = await Promise.allSettled([writeEditions(plan, store, onProgress), making]);
  if (written.status === 'rejected') throw written.reason;
  return { written: written.value, deltas: await making };
}

async function writeEditions(
  { live, candidates }: Plan,
  store: Store,
  onProgress?: OnProgress,
): Promise<number> {
  const editions = [live, ...candidates];
  await store.releases.keepPromoted(editions.map(({ edition }) => edition));
  let written = 0;
  for (const { edition, blobs } of editions)
    written += await store.editions.write(edition, blobs, onProgress);
  return written;
}

export const noDeltas: DeltaStats = { made: 0, bytes: 0, problem: null };

/**
 * Makes the deltas of a plan's new releases in the default environment, and completes those of the last promotion.
 * Without changes, completes and verifies those of the live releases. Never fails: deltas are optional.
 */
async function makeDeltasOf(
  { head, live, candidates, hasChanges }: Pick<Plan, 'head' | 'live' | 'candidates' | 'hasChanges'>,
  history: AreaHistory | null,
  store: Store,
): Promise<DeltaStats> {
  // All environments share the deltas: accounts of other environments must not write them.
  if (!head || !store.environment.isDefault) return noDeltas;
  const before = releaseVersions(head.live);
  const earlierOf = (area: string, version: string): string[] => {
    const newestFirst = Object.entries(history?.areas[area]?.first ?? {}).sort(
      ([, one], [, other]) => other - one,
    );
    const inCanary = head.candidate?.releases[area]?.version;
    const known = [before[area], inCanary, ...newestFirst.map(([each]) => each)];
    const others = known.filter((each) => each !== undefined && each !== version);
    return [...new Set(others as string[])].slice(0, releasesWithDeltas);
  };
  const isRecent = (area: string): boolean => history?.areas[area]?.since?.rev === head.record.rev;
  const targets = new Map<string, DeltaTarget>();
  for (const { edition } of [live, ...candidates])
    for (const [area, version] of Object.entries(releaseVersions(edition)))
      if (!hasChanges || before[area] !== version || isRecent(area))
        targets.set(`${area}@${version}`, { area, version, earlier: earlierOf(area, version) });
  return makeDeltas(store, [...targets.values()], { verify: !hasChanges }).catch(
    (error: unknown) => ({ ...noDeltas, problem: messageOf(error) }),
  );
}
