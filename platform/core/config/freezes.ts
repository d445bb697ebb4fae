/** `to` is exclusive; `areas` may include `shell`, and is null for the whole site. */
export type Freeze = { from: Date; to: Date; why: string; areas: string[] | null };

// Swedish dates have the order of ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time in Berlin: `2026-12-18 18:00`. @param time a date, or its text in a record, which may be damaged */
export function berlinTime(time: Date | string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : format.format(date);
}

/** Formats a time with its zone, for sentences: `2026-12-18 18:00 (Berlin)`. */
export const describeTime = (time: Date | string): string => `${berlinTime(time)} (Berlin)`;

export const describeFreeze = ({ from, to, why, areas }: Freeze): string =>
  `frozen from ${berlinTime(from)} to ${describeTime(to)}${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;

type HasFreezes = { freezes: readonly Freeze[] };

/** Returns the current freeze of an area that ends last. For null, any area counts. */
export function activeFreeze(
  { freezes }: HasFreezes,
  area: string | null,
  now: Date,
): Freeze | null {
  const [last = null] = freezes
    .filter(({ areas }) => areas === null || area === null || areas.includes(area))
    .filter(({ from, to }) => from <= now && now < to)
    .sort((one, other) => other.to.getTime() - one.to.getTime());
  return last;
}

/** Current and future freezes, by their start. */
export const currentAndFutureFreezes = ({ freezes }: HasFreezes, now: Date): Freeze[] =>
  freezes
    .filter(({ to }) => to > now)
    .sort((one, other) => one.from.getTime() - other.from.getTime());

const dayMs = 86_400_000;
const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Returns the instants that a day or a local time in Berlin names: none if it does not exist, two in the repeated hour
 * of October.
 * @param timeOfDay the time of a day without one
 */
export function parseTimes(text: string, timeOfDay = '00:00'): Date[] {
  const [, day = '', time = timeOfDay, offset] = pattern.exec(text) ?? [];
  const date = new Date(day);
  // The constructor accepts 30 February.
  if (Number.isNaN(date.getTime()) || isoDay(date) !== day) return [];
  const offsets = offset === undefined ? ['+02:00', '+01:00'] : [offset];
  return offsets
    .map((each) => new Date(`${day}T${time}${each}`))
    .filter((each) => !Number.isNaN(each.getTime()))
    .filter((each) => offset !== undefined || berlinTime(each) === `${day} ${time.slice(0, 5)}`);
}

/** Parses a day or a time; null if it does not exist. A freeze that ends on a day includes that day. */
export function parseFreezeTime(text: string, end: 'from' | 'to'): Date | null {
  const [first = null] = parseTimes(text);
  if (first === null || end === 'from' || text.length > 10) return first;
  return parseTimes(isoDay(new Date(Date.parse(text) + dayMs)))[0] ?? null;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the times in Berlin of a freeze from Friday 18:00 to Monday 8:00: of this weekend while it lasts, else of the next. */
export function weekendFreeze(now: Date): { from: string; until: string } {
  const [today = '', time = ''] = berlinTime(now).split(' ');
  const weekday = new Date(today).getUTCDay();
  const isMondayMorning = weekday === 1 && time < '08:00';
  // Days from Friday, on which the current weekend began, or until the next one.
  const daysAgo = isMondayMorning ? 3 : [2, -4, -3, -2, -1, 0, 1][weekday];
  const friday = new Date(today).getTime() - (daysAgo ?? 0) * dayMs;
  const monday = friday + 3 * dayMs;
  return { from: `${isoDay(new Date(friday))}T18:00`, until: `${isoDay(new Date(monday))}T08:00` };
}

export const expectedFreezeTime =
  'a day such as 2026-12-18, or a time such as 2026-12-18T18:00 (in Berlin) or 2026-12-18T18:00+01:00';
