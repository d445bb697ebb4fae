import type { RecordedRollout } from '@concourse/core/store/rollouts';
import {
  promoteToAll,
  promoteToCanary,
  withoutCanariesOf,
  type Change,
  type Target,
} from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { listReleases, type Versions } from '@concourse/release/releaseNames';
import { asRollback } from '@concourse/release/rollBack';
import type { SiteState } from '@concourse/release/siteState';
import { runsIn, type PlannedCanary } from './runningRollouts';

/** The canary was changed after the decision was made. */
export class ConcurrentChangeError extends ReleaseError {}

/** Starts a canary with a plan. */
export function beginRollout(releases: Versions, percent: number, plan: RecordedRollout): Change {
  return async (state, past) => {
    const target = await promoteToCanary(releases, percent)(state, past);
    const planned = withPlan(target, releases, plan);
    const shares = plan.then.map((share) => `${share} %`).join(', ');
    return { ...planned, summary: `${target.summary}, then ${shares}` };
  };
}

/** Increases the share of a rollout. 100 promotes its releases to all visitors and ends it. */
export function advanceRollout(canary: PlannedCanary, next: number): Change {
  return async (state, past) => {
    requireUnchanged(canary, state);
    const { releases, rollout } = canary;
    if (next === 100) return promoteToAll(releases)(state, past);
    return withPlan(await promoteToCanary(releases, next)(state, past), releases, rollout);
  };
}

/** Ends the canary of a rollout, as `rollback` of its areas does. */
export const abortRollout =
  (canary: PlannedCanary): Change =>
  (state) => {
    const target = withoutCanariesOf(requireUnchanged(canary, state), Object.keys(canary.releases));
    return asRollback(target, `end the canary of ${listReleases(canary.releases)}`);
  };

/** If two decisions are concurrent, the second one is planned again after the first and fails here. */
function requireUnchanged(canary: PlannedCanary, state: SiteState | null): SiteState {
  const found = state?.canaries.find(({ name }) => name === canary.name);
  if (state && found?.percent === canary.percent && runsIn(canary, state)) return state;
  const message = `The canary ${canary.name} was changed by revision ${state?.record.rev ?? 0} or an earlier one.`;
  const next = 'Check the newest revisions: npm run site -- history';
  throw new ConcurrentChangeError('CANARY_CHANGED', message, next);
}

function withPlan(target: Target, releases: Versions, rollout: RecordedRollout): Target {
  const canaries = target.canaries.map((canary) =>
    Object.keys(releases).some((area) => canary.releases[area] !== undefined)
      ? { ...canary, rollout }
      : canary,
  );
  return { ...target, canaries };
}
