import { dayInBerlin, stateOn, type DayState } from '@concourse/contract/dayState';
import type { Edition } from '@concourse/core/store/types';

/** Days that are something else now than pages without scripts say. */
export type PassedDay = { fact: string; composed: DayState; now: DayState };

/**
 * The days of which an edition says what is over: it was composed on an earlier one.
 * @param now the instant that tells which day it is in Berlin
 */
export function passedDays({ facts = {} }: Edition, now: Date): PassedDay[] {
  const today = dayInBerlin(now);
  return Object.entries(facts).flatMap(([fact, { value, state: composed }]) => {
    const state = stateOn(value, today);
    return composed && state && composed !== state ? [{ fact, composed, now: state }] : [];
  });
}
