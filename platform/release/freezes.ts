import {
  activeFreeze,
  currentAndFutureFreezes,
  describeFreeze,
  describeTime,
  expectedFreezeTime,
  parseFreezeTime,
  type Freeze,
} from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { sha256 } from '@concourse/core/files/digest';
import type {
  LogRecord,
  RecordedAction,
  RecordedSettings,
  RecordedStop,
} from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/Store';
import { changedAreas } from './changes';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import type { Plan } from './planChange';
import {
  recordAction,
  requireReason,
  type ActionOptions,
  type ActionOutcome,
} from './recordAction';
import { freezesIn, nextSettings, recordedSettings, recordFreeze } from './settings';
import type { SiteState } from './siteState';

export type FreezeRules = {
  now: () => Date;
  overridesFreeze?: boolean;
};

/** True if visitors would notice a change that a freeze or a stop may reject. A rollback is always allowed. */
const isRejectable = ({ head, target, variants }: Plan): boolean =>
  target.kind !== 'rollback' &&
  canonicalJson([target.canaries, variants]) !== canonicalJson([head?.canaries, head?.variants]);

/**
 * Returns the frozen areas that a plan changes, and the freeze that ends last; or null. A change of the shell, or of no
 * release, changes all areas.
 */
function findViolatedFreeze(
  plan: Plan,
  { now }: FreezeRules,
): { freeze: Freeze; areas: string[] } | null {
  const { head, target, live, settings } = plan;
  const freezes = freezesIn(settings.record);
  if (freezes.length === 0 || target.kind === 'recomposition' || !isRejectable(plan)) return null;
  const all = Object.keys(releaseVersions(live.edition));
  const named = changedAreas(target, head);
  const isForAll = named.length === 0 || named.includes('shell');
  const time = now();
  const held = [...new Set([...named, ...(isForAll ? all : [])])].flatMap((area) => {
    const freeze = activeFreeze({ freezes }, area, time);
    return freeze ? [{ area, freeze }] : [];
  });
  const [first] = held.sort((one, other) => other.freeze.to.getTime() - one.freeze.to.getTime());
  return first ? { freeze: first.freeze, areas: held.map(({ area }) => area).sort() } : null;
}

/** Describes the stop that rejects a plan; null if none does. */
export function describeRejection(plan: Plan): string | null {
  const { stop } = plan.settings.record;
  return stop && isRejectable(plan) ? describeStop(stop) : null;
}

/** Describes the freeze that a plan violates: `mf-awards: frozen from … to …`. */
export function describeHold(plan: Plan, rules: FreezeRules): string | null {
  const held = findViolatedFreeze(plan, rules);
  return held && `${held.areas.join(', ')}: ${describeFreeze(held.freeze)}`;
}

class FrozenError extends ReleaseError {}

export type FreezeOverride = Pick<LogRecord, 'overridesFreeze'>;

/** Returns the freeze that a change overrides, for its record. @throws FrozenError, ReleaseError if changes are stopped */
export function freezeOverride(plan: Plan, options: FreezeRules): FreezeOverride {
  const stopped = describeRejection(plan);
  if (stopped !== null) {
    const next =
      'If visitors are affected, roll back: npm run site -- rollback. To allow changes again: npm run site -- resume';
    throw new ReleaseError('STOPPED', `${stopped}. Nothing was changed.`, next);
  }
  const held = findViolatedFreeze(plan, options);
  if (!held) return {};
  const { freeze, areas } = held;
  if (!options.overridesFreeze) {
    const message = `${areas.join(', ')}: ${describeFreeze(freeze)}. Nothing was changed.`;
    const next =
      'Wait until the freeze ends, or override it: --override-freeze --reason "…". The record states the reason. A rollback is always allowed.';
    throw new FrozenError('FROZEN', message, next, { areas });
  }
  const { from, to, why } = freeze;
  return { overridesFreeze: { from: from.toISOString(), to: to.toISOString(), why } };
}

/** Identifies a freeze in commands: eight hexadecimal digits. */
const freezeId = ({ from, to, areas, why }: Freeze): string =>
  sha256(JSON.stringify([from, to, areas, why])).slice(0, 8);

/** A freeze in lists. `areas` is null for the whole site. Times are ISO 8601. */
export type ListedFreeze = Omit<Freeze, 'from' | 'to'> &
  Record<'id' | 'from' | 'to', string> & { isCurrent: boolean };

/** Returns the current and future freezes, by their start. */
export const listFreezes = (settings: RecordedSettings, now: Date): ListedFreeze[] =>
  currentAndFutureFreezes({ freezes: freezesIn(settings) }, now).map((freeze) => ({
    ...freeze,
    id: freezeId(freeze),
    from: freeze.from.toISOString(),
    to: freeze.to.toISOString(),
    isCurrent: freeze.from <= now,
  }));

/** A freeze as people describe it. A missing start is now; missing areas are the whole site. */
export type FreezeInput = {
  from?: string | undefined;
  until?: string | undefined;
  areas?: string[] | undefined;
  reason?: string | undefined;
};

/** Parses a freeze. A start in the past becomes now. @throws UsageError for a missing or invalid value */
export function parseFreeze({ from, until, areas, reason }: FreezeInput, now: Date): Freeze {
  const timeOf = (name: 'from' | 'until', text?: string): Date => {
    const time = parseFreezeTime(text ?? '', name === 'from' ? 'from' : 'to');
    if (time) return time;
    const problem = text === undefined ? 'is missing' : `is not a time: "${text}"`;
    const end = name === 'from' ? 'start' : 'end';
    throw new UsageError(
      `The ${end} of the freeze (${name}) ${problem}.`,
      `Write ${expectedFreezeTime}.`,
    );
  };
  const start = from === undefined ? now : timeOf('from', from);
  const to = timeOf('until', until);
  if (to <= start || to <= now) {
    const message = `The freeze would end at ${describeTime(to)}, before it starts or now.`;
    throw new UsageError(message, 'Give a later end (until).');
  }
  const why = requireReason(reason, 'A freeze');
  return { from: start < now ? now : start, to, why, areas: areas?.length ? areas : null };
}

/** Adds a freeze to the log, where it applies at once. @throws ReleaseError for an area that is not live */
export const addFreeze = (freeze: Freeze, options: ActionOptions): Promise<ActionOutcome> =>
  changeRules(options, (settings, { live }) => {
    const unknown = freeze.areas?.find((area) => !Object.hasOwn(live.releases, area));
    if (unknown !== undefined) {
      const known = Object.keys(live.releases).join(', ');
      throw new ReleaseError('AREA_NOT_LIVE', `${unknown} is not live.`, `Name one of ${known}.`);
    }
    const freezes = [...settings.freezes, recordFreeze(freeze)];
    return {
      action: 'freeze added',
      settings: { ...settings, freezes },
      why: describeFreeze(freeze),
    };
  });

/**
 * Ends a freeze at once.
 * @param id the freeze; undefined for the only current one
 * @throws ReleaseError if there is no such freeze, or several are current
 */
export const endFreeze = (
  { id, reason = '' }: { id: string | undefined; reason?: string | undefined },
  options: ActionOptions,
): Promise<ActionOutcome> =>
  changeRules(options, (settings) => {
    const freezes = freezesIn(settings);
    const now = options.now();
    const matching = freezes.filter((freeze) =>
      id === undefined ? freeze.from <= now : freezeId(freeze) === id,
    );
    const [ended] = matching;
    if (!ended || matching.length > 1) {
      const which = id === undefined ? 'current freeze' : `freeze ${id}`;
      const message = ended ? 'Several freezes are current.' : `There is no ${which}.`;
      const next = 'Name one of the freezes that this lists: npm run site -- freeze list';
      throw new ReleaseError('FREEZE_NOT_FOUND', message, next);
    }
    const why = `ended: ${describeFreeze(ended)}${reason && ` [${reason}]`}`;
    const others = freezes.filter((each) => each !== ended).map(recordFreeze);
    return { action: 'freeze ended', settings: { ...settings, freezes: others }, why };
  });

type RulesChange = { action: RecordedAction; settings: RecordedSettings; why: string };

const changeRules = (
  options: ActionOptions,
  change: (settings: RecordedSettings, head: SiteState) => RulesChange,
): Promise<ActionOutcome> =>
  recordAction(async (head) => {
    const recorded = await recordedSettings(options.store, head.record);
    return change(nextSettings(recorded, {}, options.now()), head);
  }, options);

/** Describes a stop: `stopped since … by ada: the payment page is wrong`. */
export const describeStop = ({ who, when, why }: RecordedStop): string =>
  `stopped since ${describeTime(when)} by ${describeIdentity(who)}: ${why}`;

/** Rejects every change but rollbacks from now on. @throws UsageError without a reason */
export const stopChanges = async (
  reason: string | undefined,
  options: ActionOptions,
): Promise<ActionOutcome> => {
  const why = requireReason(reason, 'A stop');
  return changeRules(options, (settings) => {
    const stop = { who: options.who, when: options.now().toISOString(), why };
    return { action: 'stopped', settings: { ...settings, stop }, why: `stopped: ${why}` };
  });
};

/** Allows changes again. @throws ReleaseError if they are not stopped */
export const resumeChanges = (
  reason: string | undefined,
  options: ActionOptions,
): Promise<ActionOutcome> =>
  changeRules(options, (settings) => {
    const { stop } = settings;
    if (!stop) {
      const message = 'Changes are not stopped.';
      const next = 'To see what holds a change: npm run site -- status';
      throw new ReleaseError('NOT_STOPPED', message, next);
    }
    const why = `resumed${reason ? `: ${reason}` : ''} [${describeStop(stop)}]`;
    return { action: 'resumed', settings: { ...settings, stop: null }, why };
  });
