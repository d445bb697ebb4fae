import { describeFreeze, activeFreeze, type Freeze } from '@concourse/config/freezes';
import { icalEscaped, icalText, icalTime } from '@concourse/contract/iCalendar';
import { sha256 } from '@concourse/core/files/digest';
import type { LogRecord } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/Store';
import type { Plan } from './applyChange';
import { changedAreas } from './changes';
import { ReleaseError } from './errors';

export type FreezeRules = {
  now: () => Date;
  despiteFreeze?: boolean;
};

/**
 * Returns the frozen areas that a plan changes, and the freeze that ends last; or null. A change of the shell, or of no
 * release, changes all areas. A change of settings counts for all areas of the recorded freezes.
 */
function findViolatedFreeze(
  { hasChanges, head, target, live, settings }: Plan,
  { now }: FreezeRules,
): { freeze: Freeze; areas: string[] } | null {
  if (!hasChanges || settings.freezes.length === 0) return null;
  const all = Object.keys(releaseVersions(live.edition));
  const named = changedAreas(target, head);
  const changed = named.length === 0 || named.includes('shell') ? all : named;
  const forOthers = settings.changes.length > 0 ? settings.recordedFreezes : [];
  const time = now();
  const held = [...new Set([...changed, ...all])].flatMap((area) => {
    const freezes = changed.includes(area) ? settings.freezes : forOthers;
    const freeze = activeFreeze({ freezes }, area, time);
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
export function freezeOverride(plan: Plan, options: FreezeRules): Pick<LogRecord, 'despiteFreeze'> {
  const held = findViolatedFreeze(plan, options);
  if (!held) return {};
  const { freeze, areas } = held;
  if (!options.despiteFreeze) {
    const message = `${areas.join(', ')}: ${describeFreeze(freeze)}. Nothing was changed.`;
    const next =
      'Wait until the freeze ends, or override it: --override-freeze --reason "…". The record states the reason. A rollback is always allowed.';
    throw new FrozenError('FROZEN', message, next, { areas });
  }
  const { from, to, why } = freeze;
  return { despiteFreeze: { from: from.toISOString(), to: to.toISOString(), why } };
}

/** Returns freezes as an iCalendar object (RFC 5545). A freeze has the same UID in every export. */
export function freezeCalendar(environment: string, freezes: readonly Freeze[], now: Date): string {
  const events = freezes.flatMap(({ from, to, why, areas }) => {
    const what = areas ? ` of ${areas.join(', ')}` : '';
    const uid = sha256(JSON.stringify([environment, from, to, areas, why])).slice(0, 32);
    return [
      'BEGIN:VEVENT',
      `UID:${uid}@concourse`,
      `DTSTAMP:${icalTime(now)}`,
      `DTSTART:${icalTime(from)}`,
      `DTEND:${icalTime(to)}`,
      `SUMMARY:${icalEscaped(`Freeze${what} in ${environment}: ${why}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Concourse//site freezes//EN'];
  return icalText([...head, ...events, 'END:VCALENDAR']);
}
