import { DateTime } from 'luxon';
import { unknownName } from '@concourse/core/text/closestName';
import type { ConfigurationProblem } from './ConfigurationError';
import { isTree } from './objectPaths';

/** A time in which releases stay what they are: of all areas, or of some. */
export type Freeze = {
  from: Date;
  /** The first moment after it. */
  to: Date;
  why: string;
  /** Areas that it is about, the shell among them; null for the whole site. */
  areas: string[] | null;
};

/** Where a time says no other zone, it is this one's. */
const zone = 'Europe/Berlin';

/** A time of a freeze as a clock in Berlin shows it. */
export const berlinTime = (time: Date): string =>
  DateTime.fromJSDate(time, { zone }).toFormat('yyyy-MM-dd HH:mm');

/** A freeze in words, without a full stop. */
export const describeFreeze = ({ from, to, why, areas }: Freeze): string =>
  `frozen from ${berlinTime(from)} to ${berlinTime(to)} (Berlin)${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;

type Frozen = { freezes: readonly Freeze[] };

const isAbout = ({ areas }: Freeze, area: string | null): boolean =>
  areas === null || area === null || areas.includes(area);

/**
 * The freeze that holds an area now, the one that ends last; null where it may be released.
 * @param configuration of the environment that it would go live in
 * @param area one area or `shell`; null asks for any freeze at all
 */
export function freezeAt({ freezes }: Frozen, area: string | null, now: Date): Freeze | null {
  const holding = freezes.filter(
    (freeze) => isAbout(freeze, area) && freeze.from <= now && now < freeze.to,
  );
  return holding.reduce<Freeze | null>(
    (last, freeze) => (last && last.to >= freeze.to ? last : freeze),
    null,
  );
}

/** Freezes that are not over, the one that begins first at the front. */
export const freezesFrom = ({ freezes }: Frozen, now: Date): Freeze[] =>
  freezes
    .filter(({ to }) => to > now)
    .sort((one, other) => one.from.getTime() - other.from.getTime());

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/;

/** A day, or a moment of it: with its offset, or else as a clock in Berlin shows it. A day that ends it counts whole. */
function timeOf(text: unknown, end: 'from' | 'to'): Date | null {
  if (typeof text !== 'string' || !(day.test(text) || moment.test(text))) return null;
  const time = DateTime.fromISO(text.replace(' ', 'T'), { zone });
  if (!time.isValid) return null;
  return (end === 'to' && day.test(text) ? time.plus({ days: 1 }) : time).toJSDate();
}

const expectedTime =
  'a day such as 2026-12-18, or a time such as 2026-12-18T18:00 (of a clock in Berlin) or 2026-12-18T18:00+01:00';

/**
 * What `freezes` says.
 * @param where the key that it stands under, and the file
 * @param problems gets what is wrong with it
 */
export function readFreezes(
  list: unknown,
  { key, source }: { key: string; source: string },
  problems: ConfigurationProblem[],
): Freeze[] {
  if (!Array.isArray(list)) {
    problems.push({ key, source, expected: 'a list of freezes; [] for none' });
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const expect = (name: string, expected: string): void =>
      void problems.push({ key: `${key}.${index}${name && `.${name}`}`, source, expected });
    const before = problems.length;
    const freeze = readFreeze(entry, expect);
    return freeze && problems.length === before ? [freeze] : [];
  });
}

function readFreeze(
  entry: unknown,
  expect: (name: string, expected: string) => void,
): Freeze | null {
  if (!isTree(entry)) {
    expect('', 'an object with from, to and why');
    return null;
  }
  const { from, to, why, areas, ...unknown } = entry;
  for (const name of Object.keys(unknown)) expect(name, unknownName(name, names));
  const [start, end] = [timeOf(from, 'from'), timeOf(to, 'to')];
  if (!start) expect('from', expectedTime);
  if (!end) expect('to', expectedTime);
  if (start && end && end <= start) expect('to', 'a time after that of from');
  const reason = typeof why === 'string' ? why.trim() : '';
  if (reason === '') expect('why', 'the reason, in words');
  const named = areas === undefined ? null : areaNames(areas);
  if (named === undefined) expect('areas', 'a list of area names, or nothing for the whole site');
  return start && end && { from: start, to: end, why: reason, areas: named ?? null };
}

const names = ['from', 'to', 'why', 'areas'];

/** Undefined for what is no list of names. */
function areaNames(areas: unknown): string[] | undefined {
  if (!Array.isArray(areas) || areas.length === 0) return undefined;
  const found = areas.filter((area): area is string => typeof area === 'string' && area !== '');
  return found.length === areas.length ? found : undefined;
}
