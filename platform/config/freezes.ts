import { DateTime } from 'luxon';

/** `to` is exclusive; `areas` may include `shell`, and is null for the whole site. */
export type Freeze = { from: Date; to: Date; why: string; areas: string[] | null };

const zone = 'Europe/Berlin';

/** Formats a time in Berlin: `2026-12-18 18:00`. */
export const berlinTime = (time: Date): string =>
  DateTime.fromJSDate(time, { zone }).toFormat('yyyy-MM-dd HH:mm');

export const describeFreeze = ({ from, to, why, areas }: Freeze): string =>
  `frozen from ${berlinTime(from)} to ${berlinTime(to)} (Berlin)${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;

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

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateTimePattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Parses a day or a time; null if it is neither. A freeze that ends on a day includes that day. */
export function parseFreezeTime(text: string, end: 'from' | 'to'): Date | null {
  if (!(datePattern.test(text) || dateTimePattern.test(text))) return null;
  const time = DateTime.fromISO(text.replace(' ', 'T'), { zone });
  if (!time.isValid) return null;
  return (end === 'to' && datePattern.test(text) ? time.plus({ days: 1 }) : time).toJSDate();
}

export const expectedFreezeTime =
  'a day such as 2026-12-18, or a time such as 2026-12-18T18:00 (in Berlin) or 2026-12-18T18:00+01:00';
