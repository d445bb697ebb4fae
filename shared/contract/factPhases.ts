import { addDays } from './datePhase';
import { formatDay } from './factFormats';
import type { Facts } from './facts';
import type { FactEntry } from './factTypes';

/** The first and the last day of a phase, such as `2025-08-16`. */
export type PhaseDays = { first: string | undefined; last: string | undefined };

/** Returns what is wrong with the first day of a phase, and what to write. @param above undefined for the first phase */
export function firstDayFault(
  { first, last }: PhaseDays,
  above: PhaseDays | undefined,
): { problem: string; expected: string } | undefined {
  if (!above)
    return first === undefined
      ? undefined
      : { problem: 'the first phase has begun', expected: 'no value' };
  if (first === undefined)
    return last === undefined
      ? undefined
      : { problem: 'a phase with a last day has a first day', expected: 'a day, or no last day' };
  if (above.last === undefined)
    return { problem: 'the row above has no last day', expected: 'no value, or a last day above' };
  if (first <= above.last)
    return {
      problem: `${first} is not after the row above`,
      expected: `${addDays(above.last, 1)} or later`,
    };
  if (last === undefined || first <= last) return undefined;
  return { problem: `${first} is after the last day of the row`, expected: `${last} or earlier` };
}

/**
 * Returns the facts of a list with `phases`: the timeline `<name>.current`, whose phases are the ids, and `<id>Ended` from
 * the end of a phase until the next one begins; and `<name>.<id>.end`, the day before the next phase.
 * @param days those of each phase, in order
 */
export function phaseFacts(name: string, entry: FactEntry, days: readonly PhaseDays[]): Facts {
  const { phases = [], about = name, unset: text = '' } = entry;
  const facts: Facts = {};
  const steps = phases.flatMap((phase, at) => {
    const { first, last } = days[at] ?? {};
    const next = days[at + 1]?.first;
    const end = next === undefined ? undefined : addDays(next, -1);
    if (end !== undefined)
      facts[`${name}.${phase}.end`] = { type: 'day', text: formatDay(end), value: end };
    else if (text !== '') facts[`${name}.${phase}.end`] = { type: 'text', text };
    const begins = first === undefined ? [] : [`${phase}@${first}`];
    const ended = last === undefined || last === end ? [] : [`${phase}Ended@${addDays(last, 1)}`];
    return [...(at === 0 ? [phase] : begins), ...ended];
  });
  facts[`${name}.current`] = { type: 'timeline', text: about, value: steps.join('/') };
  return facts;
}
