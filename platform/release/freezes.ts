import {
  activeFreeze,
  currentAndFutureFreezes,
  describeFreeze,
  type Freeze,
} from '@concourse/core/config/freezes';
import { sha256 } from '@concourse/core/files/digest';
import type { LogRecord, RecordedAction } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/Store';
import { changedAreas } from './changes';
import { ReleaseError } from './errors';
import type { Plan } from './planChange';
import { recordAction, type ActionOptions, type ActionOutcome } from './recordAction';
import { freezesIn, recordedSettings, recordFreezes } from './settings';
import type { SiteState } from './siteState';

export type FreezeRules = {
  now: () => Date;
  overridesFreeze?: boolean;
};

/**
 * Returns the frozen areas that a plan changes, and the freeze that ends last; or null. A change of the shell, or of no
 * release or of settings, changes all areas.
 */
function findViolatedFreeze(
  { hasChanges, head, target, live, settings }: Plan,
  { now }: FreezeRules,
): { freeze: Freeze; areas: string[] } | null {
  if (!hasChanges || settings.freezes.length === 0) return null;
  const all = Object.keys(releaseVersions(live.edition));
  const named = changedAreas(target, head);
  const isForAll = named.length === 0 || named.includes('shell') || settings.changes.length > 0;
  const time = now();
  const held = [...new Set([...named, ...(isForAll ? all : [])])].flatMap((area) => {
    const freeze = activeFreeze(settings, area, time);
    return freeze ? [{ area, freeze }] : [];
  });
  const [first] = held.sort((one, other) => other.freeze.to.getTime() - one.freeze.to.getTime());
  return first ? { freeze: first.freeze, areas: held.map(({ area }) => area).sort() } : null;
}

/** Describes the freeze that a plan violates: `mf-awards: frozen from … to …`. */
export function describeHold(plan: Plan, rules: FreezeRules): string | null {
  const held = findViolatedFreeze(plan, rules);
  return held && `${held.areas.join(', ')}: ${describeFreeze(held.freeze)}`;
}

class FrozenError extends ReleaseError {}

/** Returns the freeze that a change overrides, for its record. @throws FrozenError */
export function freezeOverride(
  plan: Plan,
  options: FreezeRules,
): Pick<LogRecord, 'overridesFreeze'> {
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
export const freezeId = ({ from, to, areas, why }: Freeze): string =>
  sha256(JSON.stringify([from, to, areas, why])).slice(0, 8);

/** Adds a freeze to the log, where it applies at once. @throws ReleaseError for an area that is not live */
export const addFreeze = (freeze: Freeze, options: ActionOptions): Promise<ActionOutcome> =>
  changeFreezes(options, (freezes, { live }) => {
    const unknown = freeze.areas?.find((area) => !Object.hasOwn(live.releases, area));
    if (unknown !== undefined) {
      const known = Object.keys(live.releases).join(', ');
      throw new ReleaseError('AREA_NOT_LIVE', `${unknown} is not live.`, `Name one of ${known}.`);
    }
    const why = describeFreeze(freeze);
    return { action: 'freeze added', freezes: [...freezes, freeze], why };
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
  changeFreezes(options, (freezes) => {
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
    return { action: 'freeze ended', freezes: freezes.filter((each) => each !== ended), why };
  });

type FreezeChange = { action: RecordedAction; freezes: Freeze[]; why: string };

const changeFreezes = (
  options: ActionOptions,
  change: (freezes: Freeze[], head: SiteState) => FreezeChange,
): Promise<ActionOutcome> =>
  recordAction(async (head) => {
    const { store, now } = options;
    const noSettings = { environment: store.environment.name, freezes: [], signers: null };
    const settings = (await recordedSettings(store, head.record)) ?? noSettings;
    const before = currentAndFutureFreezes({ freezes: freezesIn(settings) }, now());
    const { freezes, ...action } = change(before, head);
    return { ...action, settings: { ...settings, freezes: recordFreezes(freezes) } };
  }, options);
