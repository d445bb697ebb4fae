import { addDays, isValidTimeline, parseDateRange, parseTimeline } from './datePhase';
import type { FactEntries } from './factFile';
import type { Fact } from './facts';

/** A phase of a fact of the type `timeline`. The first phase has no date. A phase whose date has no value is left out. */
export type PhaseEntry = {
  phase: string;
  /** The name of a date of this file: the phase begins on its first day. */
  from?: string;
  /** The name of a date of this file: the phase begins on the day after its last day. */
  after?: string;
  /** The phase begins no earlier than the one before it, also if its date is earlier. */
  follows?: boolean;
  /** The name of the phase as a season of previews; by default `phase`. */
  label?: string;
};

const isName = (value: unknown): boolean => typeof value === 'string' && /^\w+$/.test(value);

/** True for phases with distinct names, of which all but the first have one date. */
export const isPhaseList = (value: unknown): value is PhaseEntry[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  new Set(value.map((each: PhaseEntry | null) => each?.phase)).size === value.length &&
  value.every(
    (each: PhaseEntry | null, index) =>
      isName(each?.phase) &&
      [each?.from, each?.after].filter((date) => date !== undefined).length === Number(index > 0),
  );

function timelineOf(phases: PhaseEntry[], dateOf: (name: string) => unknown): string {
  let before = '';
  const parts = phases.flatMap(({ phase, from, after, follows }) => {
    const name = from ?? after;
    if (name === undefined) return [phase];
    const days = parseDateRange(dateOf(name) as string | undefined);
    if (!days) return [];
    const day = from === undefined ? addDays(days[1], 1) : days[0];
    before = follows && day < before ? before : day;
    return [`${phase}@${before}`];
  });
  return parts.join('/');
}

/** The value of a timeline, and the value with assumed dates, in which it passes through every phase. */
export function timelineFact(
  phases: PhaseEntry[],
  text: string,
  entries: FactEntries,
): Omit<Fact, 'type'> {
  const labels = phases.flatMap(({ phase, label }) =>
    label === undefined ? [] : [[phase, label]],
  );
  const value = timelineOf(phases, (name) => entries[name]?.value);
  const assumed = timelineOf(phases, (name) => entries[name]?.value ?? entries[name]?.assumed);
  return {
    text,
    value,
    assumed: { text, value: assumed, labels: Object.fromEntries(labels) as Record<string, string> },
  };
}

/** Returns what is wrong with a timeline; undefined for a valid one. */
export function timelineFault(phases: PhaseEntry[], entries: FactEntries): string | undefined {
  const unknown = phases
    .map(({ from, after }) => from ?? after)
    .find((name) => name !== undefined && !['day', 'days'].includes(entries[name]?.type ?? ''));
  if (unknown !== undefined) return `names ${unknown}, which is not a date of this file`;
  const value = timelineOf(phases, (name) => entries[name]?.value);
  return isValidTimeline(parseTimeline(value) ?? [])
    ? undefined
    : `would be ${value}, whose phases are not in order`;
}
