import { handle, StoreError } from '@concourse/core/store/errors';
import {
  type DeltaStats,
  type DeltaTarget,
  makeDeltas,
  releasesWithDeltas,
} from '@concourse/store/deltas';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { Plan } from './applyChange';
import type { AreaHistory } from './siteState';

export const noDeltas: DeltaStats = { made: 0, bytes: 0, problem: null };

/**
 * Makes the deltas of a plan's new releases in the default environment. Without changes, completes and verifies those of
 * the live releases. Never fails: deltas are optional.
 */
export async function makeDeltasOf(
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
  const targets = new Map<string, DeltaTarget>();
  for (const { edition } of [live, ...candidates])
    for (const [area, version] of Object.entries(releaseVersions(edition)))
      if (!hasChanges || before[area] !== version)
        targets.set(`${area}@${version}`, { area, version, earlier: earlierOf(area, version) });
  return makeDeltas(store, [...targets.values()], { verify: !hasChanges }).catch(
    handle(StoreError, ({ message }) => ({ ...noDeltas, problem: message })),
  );
}
