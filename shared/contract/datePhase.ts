import {
  datePhaseQuotation,
  factNameOf,
  valueQuotation,
  type Fact,
  type FactRow,
  type QuotedFacts,
} from './facts';

/** The phase of a date or date range, relative to a given day. */
export type DatePhaseName = 'upcoming' | 'today' | 'past';

export const datePhaseNames: readonly DatePhaseName[] = ['upcoming', 'today', 'past'];

/** No page of the site is older. A clock that shows an earlier day is wrong. */
export const firstSiteDay = '2025-01-01';

const TIMELINE = /^\w+(?:\/\w+@\d{4}-\d{2}-\d{2})*$/;
const DATE_RANGE = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

let berlinFormat: Intl.DateTimeFormat | undefined;

const dateAtOffset = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/** The date in Berlin at an instant, `2026-01-21`, independent of the local time zone. */
export function dayInBerlin(now: Date): string {
  const year = now.getUTCFullYear();
  if (year < 1981 || year > 9998) return dayByCalendar(now);
  // Berlin is UTC+1 or UTC+2. Both give the same date in 23 of 24 hours; this avoids the slow start of Intl.
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

/** The day that is `count` days after a day: `addDays('2026-03-20', 1)` is `2026-03-21`. */
export const addDays = (day: string, count: number): string =>
  dateAtOffset(new Date(day), count * 24);

const isCalendarDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Parses the `value` of a fact into its first and last day; undefined if it is not a date or date range. */
export function parseDateRange(value: string | number | undefined): [string, string] | undefined {
  const [, first, last = first] = DATE_RANGE.exec(String(value)) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Returns whether both days exist in the calendar and are in order. */
export const isValidDateRange = ([first, last]: [string, string]): boolean =>
  isCalendarDate(first) && isCalendarDate(last) && first <= last;

/** A phase of a timeline with its first day. The first phase has none. */
export type TimelinePhase = { phase: string; from?: string };

/** Parses a timeline such as `announced/onSale@2025-06-01/over@2026-03-21`; undefined for other values. */
export function parseTimeline(value: string | number | undefined): TimelinePhase[] | undefined {
  const text = String(value);
  if (!text.includes('@') || !TIMELINE.test(text)) return undefined;
  return text.split('/').map((each) => {
    const [phase = '', from] = each.split('@');
    return { phase, ...(from !== undefined && { from }) };
  });
}

/** Returns whether the phases are distinct and begin on existing days, in order. */
export const isValidTimeline = (phases: TimelinePhase[]): boolean =>
  new Set(phases.map(({ phase }) => phase)).size === phases.length &&
  phases
    .slice(1)
    .every(({ from = '' }, index) => isCalendarDate(from) && from >= (phases[index]?.from ?? ''));

/**
 * Returns the phase of a date, date range or timeline on a given day.
 * @param value a date, `2026-01-21`, a first and a last date, `2026-03-19/2026-03-20`, or a timeline,
 *   `announced/onSale@2025-06-01`, whose phases last until the next one begins
 * @param day the current date, `2026-03-20`
 * @returns undefined if the value is none of these
 */
export function datePhaseOn(value: string | number | undefined, day: string): string | undefined {
  const days = parseDateRange(value);
  if (!days) return parseTimeline(value)?.findLast(({ from = '' }) => from <= day)?.phase;
  const [first, last] = days;
  if (day < first) return 'upcoming';
  return day > last ? 'past' : 'today';
}

/** Returns the phase of a quoted fact on a day: that of a state or a list is as composed, because it does not depend on the day. */
export const quotedPhaseOn = (facts: QuotedFacts, name: string, day: string): string | undefined =>
  datePhaseOn(facts[valueQuotation(name)], day) ?? facts[datePhaseQuotation(name)];

/** A fact; a date range, a timeline, a state and an editable list also have their phase. */
export type FactWithDatePhase = Fact & { state?: string };

/** The phase of a state or an editable list, which does not depend on the day; undefined for other facts. */
export const fixedPhase = ({ type, value, rows }: Fact): string | undefined => {
  if (type === 'state') return String(value);
  return rows && (rows.length > 0 ? 'listed' : 'empty');
};

/** Adds the phase on a given day to every date of rows. */
export const rowsOn = (rows: readonly FactRow[], day: string): FactRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => {
        const field = factNameOf(key);
        // Only dates differ from their text, and have a phase. The order of keys is that of the store.
        const state =
          key === valueQuotation(field) && value !== row[field] && datePhaseOn(value, day);
        return [...(state ? [[datePhaseQuotation(field), state] as const] : []), [key, value]];
      }),
    ),
  );

/** Adds the phase on a given day to every fact, and every date of a row, that has one. */
export const withDatePhases = <Given extends Fact>(
  facts: Record<string, Given>,
  day: string,
): Record<string, Given & FactWithDatePhase> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const state = fixedPhase(fact) ?? datePhaseOn(fact.value, day);
      const rows = fact.rows && rowsOn(fact.rows, day);
      return [name, { ...fact, ...(rows && { rows }), ...(state && { state }) }];
    }),
  );
