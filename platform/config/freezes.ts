import { DateTime } from 'luxon';
import * as v from 'valibot';
import { prefixReport, reportUnknown, type ReportProblem } from './ConfigurationError';
import { isPlainObject } from './objectPaths';

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

/** Parses a day or a time. A freeze that ends on a day includes that day. */
function parseFreezeTime(text: unknown, end: 'from' | 'to'): Date | null {
  if (typeof text !== 'string' || !(datePattern.test(text) || dateTimePattern.test(text)))
    return null;
  const time = DateTime.fromISO(text.replace(' ', 'T'), { zone });
  if (!time.isValid) return null;
  return (end === 'to' && datePattern.test(text) ? time.plus({ days: 1 }) : time).toJSDate();
}

const expectedTime =
  'a day such as 2026-12-18, or a time such as 2026-12-18T18:00 (in Berlin) or 2026-12-18T18:00+01:00';

export function readFreezes(list: unknown = [], report: ReportProblem): Freeze[] {
  if (!Array.isArray(list)) report('freezes', 'a list of freezes; [] for none');
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const at = (index: number) => prefixReport(`freezes.${index}`, report);
  return entries.flatMap((entry, index) => readFreeze(entry, at(index)) ?? []);
}

function readFreeze(entry: unknown, report: ReportProblem): Freeze | null {
  if (!isPlainObject(entry)) {
    report('', 'an object with from, to and why');
    return null;
  }
  const { from, to, why, areas, ...rest } = entry;
  reportUnknown(rest, ['from', 'to', 'why', 'areas'], report);
  const [start, end] = [parseFreezeTime(from, 'from'), parseFreezeTime(to, 'to')];
  if (!start) report('from', expectedTime);
  if (!end) report('to', expectedTime);
  if (start && end && end <= start) report('to', 'a time later than from');
  const reason = typeof why === 'string' ? why.trim() : '';
  if (reason === '') report('why', 'the reason for the freeze');
  const named = v.safeParse(areaNames, areas);
  if (!named.success) report('areas', 'a list of area names; omit it for the whole site');
  const ofAreas = named.success ? (named.output ?? null) : null;
  return start && end && { from: start, to: end, why: reason, areas: ofAreas };
}

const areaNames = v.optional(v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty()));
