import type { Fact } from './facts';

/** What a day, or a span of days, is on another day. */
export type DatePhaseName = 'upcoming' | 'today' | 'past';

export const datePhaseNames: readonly DatePhaseName[] = ['upcoming', 'today', 'past'];

const DATE_RANGE = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

let berlinFormat: Intl.DateTimeFormat | undefined;

/** The day it is so many hours ahead of Greenwich. */
const dateAtOffset = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/** The day it is in Berlin at an instant, `2026-01-21`, wherever the clock stands that says so. */
export function dayInBerlin(now: Date): string {
  const year = now.getUTCFullYear();
  if (year < 1981 || year > 9998) return dayByCalendar(now);
  // Berlin is an hour ahead, in summer two. At all hours but one both say the same: calendars take their time to load.
  const day = dateAtOffset(now, 1);
  return day === dateAtOffset(now, 2) ? day : dayByCalendar(now);
}

function dayByCalendar(now: Date): string {
  berlinFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
  });
  const [day = '', month = '', year = ''] = berlinFormat.format(now).split('/');
  return `${year}-${month}-${day}`;
}

const isCalendarDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** First and last day of what machines read of a fact; undefined where that is written as no days. */
export function parseDateRange(value: string | number | undefined): [string, string] | undefined {
  const [, first, last = first] = DATE_RANGE.exec(String(value)) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Whether days are of the calendar, and in order. */
export const isValidDateRange = ([first, last]: [string, string]): boolean =>
  isCalendarDate(first) && isCalendarDate(last) && first <= last;

/**
 * What days are on a day.
 * @param value a day, `2026-01-21`, or the first and the last of several, `2026-03-19/2026-03-20`
 * @param day the day it is, `2026-03-20`
 * @returns undefined where the value is no days
 */
export function datePhaseOn(
  value: string | number | undefined,
  day: string,
): DatePhaseName | undefined {
  const days = parseDateRange(value);
  if (!days) return undefined;
  const [first, last] = days;
  if (day < first) return 'upcoming';
  return day > last ? 'past' : 'today';
}

/** A fact with the state of its days, where it is of days. */
export type FactWithDatePhase = Fact & { state?: DatePhaseName };

/** Facts with the states that their days have on a day. */
export const withDatePhases = <Given extends Fact>(
  facts: Record<string, Given>,
  day: string,
): Record<string, Given & FactWithDatePhase> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const state = datePhaseOn(fact.value, day);
      return [name, state ? { ...fact, state } : fact];
    }),
  );
