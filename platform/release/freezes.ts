import { describeFreeze, freezeAt, type Freeze } from '@concourse/config/freezes';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Target } from './changes';
import { ReleaseError } from './errors';
import type { PlannedSettings } from './settings';
import { changedAreas } from './shares';
import type { SiteState } from './siteState';

/** What a change has to know of freezes: see `ApplyOptions`. */
export type FreezeRules = { now: () => Date; despiteFreeze?: boolean };

/** A plan, as far as freezes go. */
type Planned = {
  head: SiteState | null;
  target: Target;
  live: { edition: Edition };
  settings: Pick<PlannedSettings, 'changes' | 'freezes' | 'recordedFreezes'>;
  changes: boolean;
};

/** A change that comes while what it changes is frozen. */
export class FrozenError extends ReleaseError {
  override name = 'FrozenError';
  freeze: Freeze;

  constructor(freeze: Freeze, areas: string[]) {
    super(
      `${areas.join(', ')}: ${describeFreeze(freeze)}. Nothing was changed.`,
      'Wait, or go through with it: --despite-freeze --why "…". The record says so. rollback is always allowed.',
      { areas },
    );
    this.freeze = freeze;
  }
}

/** Areas that a change is about: all of them where the shell changes, or the same releases are composed anew. */
function areasOf({ target, head, live }: Planned): string[] {
  const changed = changedAreas(target, head);
  const isOfEverything = changed.length === 0 || changed.includes('shell');
  return isOfEverything ? Object.keys(versionsOf(live.edition)) : changed;
}

/**
 * The freeze that a change comes in, and whose areas it holds; null where there is none, or nothing changes. A change
 * of settings concerns every area, as far as the recorded freezes go.
 */
export function freezeOfPlan(
  plan: Planned,
  { now }: FreezeRules,
): { freeze: Freeze; areas: string[] } | null {
  const { changes, freezes, recordedFreezes } = plan.settings;
  if (!plan.changes || freezes.length === 0) return null;
  const time = now();
  const changed = areasOf(plan);
  const all = new Set([...changed, ...Object.keys(versionsOf(plan.live.edition))]);
  const others = changes.length > 0 ? recordedFreezes : [];
  const held = [...all].flatMap((area) => {
    const inForce = changed.includes(area) ? freezes : others;
    const freeze = freezeAt({ freezes: inForce }, area, time);
    return freeze ? [{ area, freeze }] : [];
  });
  const [first] = held.sort((one, other) => other.freeze.to.getTime() - one.freeze.to.getTime());
  return first ? { freeze: first.freeze, areas: held.map(({ area }) => area).sort() } : null;
}

/**
 * What the record says of a freeze that a change goes through.
 * @throws FrozenError where nobody said that it may
 */
export function despiteFreeze(
  plan: Planned,
  options: FreezeRules,
): Pick<LogRecord, 'despiteFreeze'> {
  const held = freezeOfPlan(plan, options);
  if (!held) return {};
  const { freeze, areas } = held;
  if (!options.despiteFreeze) throw new FrozenError(freeze, areas);
  const { from, to, why } = freeze;
  return { despiteFreeze: { from: from.toISOString(), to: to.toISOString(), why } };
}
