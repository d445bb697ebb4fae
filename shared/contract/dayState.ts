import type { Fact } from './facts';

/** What a day, or a span of days, is on another day. */
export type DayState = 'upcoming' | 'today' | 'past';

export const dayStates: readonly DayState[] = ['upcoming', 'today', 'past'];

const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

let berlin: Intl.DateTimeFormat | undefined;

/** The day it is so many hours ahead of Greenwich. */
const dayAhead = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/** The day it is in Berlin at an instant, `2026-01-21`, wherever the clock stands that says so. */
export function dayInBerlin(now: Date): string {
  const year = now.getUTCFullYear();
  if (year < 1981 || year > 9998) return dayByCalendar(now);
  // Berlin is an hour ahead, in summer two. At all hours but one both say the same: calendars take their time to load.
  const day = dayAhead(now, 1);
  return day === dayAhead(now, 2) ? day : dayByCalendar(now);
}

function dayByCalendar(now: Date): string {
  berlin ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
  const [day = '', month = '', year = ''] = berlin.format(now).split('/');
  return `${year}-${month}-${day}`;
}

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** First and last day of what machines read of a fact; undefined where that is written as no days. */
export function daysOf(value: string | number | undefined): [string, string] | undefined {
  const [, first, last = first] = DAYS.exec(String(value)) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Whether days are of the calendar, and in order. */
export const areDays = ([first, last]: [string, string]): boolean =>
  isDay(first) && isDay(last) && first <= last;

/**
 * What days are on a day.
 * @param value a day, `2026-01-21`, or the first and the last of several, `2026-03-19/2026-03-20`
 * @param day the day it is, `2026-03-20`
 * @returns undefined where the value is no days
 */
export function stateOn(value: string | number | undefined, day: string): DayState | undefined {
  const days = daysOf(value);
  if (!days) return undefined;
  const [first, last] = days;
  if (day < first) return 'upcoming';
  return day > last ? 'past' : 'today';
}

/** A fact with the state of its days, where it is of days. */
export type StatedFact = Fact & { state?: DayState };

/** Facts with the states that their days have on a day. */
export const withStates = <Given extends Fact>(
  facts: Record<string, Given>,
  day: string,
): Record<string, Given & StatedFact> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const state = stateOn(fact.value, day);
      return [name, state ? { ...fact, state } : fact];
    }),
  );
