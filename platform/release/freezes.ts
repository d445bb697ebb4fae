import { describeFreeze, freezeAt, type Freeze } from '@concourse/config/freezes';
import { sha256 } from '@concourse/core/files/digest';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { changedAreas, type Target } from './changes';
import { ReleaseError } from './errors';
import type { PlannedSettings } from './settings';
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

/** `20261218T170000Z`, RFC 5545, 3.3.5. */
const stamp = (time: Date): string => `${time.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** At most 75 octets a line, the next one begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}

/**
 * Freezes of one environment as an iCalendar object (RFC 5545), for calendars to show.
 * The same freeze has the same identity in every export.
 */
export function freezeCalendar(environment: string, freezes: readonly Freeze[], now: Date): string {
  const events = freezes.flatMap(({ from, to, why, areas }) => {
    const what = areas ? ` of ${areas.join(', ')}` : '';
    const uid = sha256(JSON.stringify([environment, from, to, areas, why])).slice(0, 32);
    return [
      'BEGIN:VEVENT',
      `UID:${uid}@concourse`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      `SUMMARY:${escaped(`Freeze${what} in ${environment}: ${why}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concourse//site freezes//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
