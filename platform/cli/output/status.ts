import { berlinTime, freezesFrom, type Freeze } from '@concourse/config/freezes';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { describeNext } from '@concourse/core/errors/ActionableError';
import type { Damage } from '@concourse/core/store/errors';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import type { LogRecord } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange, freezesWith } from '@concourse/release/settings';
import type { AreaStatus, Status, Voucher } from '@concourse/release/status';
import { formatTable } from '../siteCommand';

/** The status of one environment of several; its record is null before its first promotion. */
export type EnvironmentStatus = Omit<Status, 'record'> & { record: Status['record'] | null };

export const nothingLive = 'Nothing is live yet. First: npm run site -- up';

export function describeStatus(found: Status): string[] {
  const { rev, live, who, when, acceptedSettings = [] } = found.record;
  const isAnySigned = found.areas.some(({ signedBy }) => signedBy.length > 0);
  const isAnyOwned = found.areas.some(({ owner }) => owner !== null);
  const header = ['area', 'live', 'candidate', 'commit', 'since', 'who'];
  return [
    ...(found.isNewest
      ? []
      : [
          'Cannot determine the live revision: the newest record is damaged. Last readable record:',
        ]),
    `Revision ${rev}, edition ${live}, since ${when} by ${describeIdentity(who)}`,
    ...found.canaries.map(
      ({ name, releases, percent, rollout }) =>
        `Canary ${name}: ${listReleases(releases)} for ${percent} % of visitors${rollout ? describeRollout(rollout) : ''}`,
    ),
    ...acceptedSettings.map((change) => `Accepted setting ${describeSettingsChange(change)}`),
    '',
    ...formatTable(
      [...header, ...(isAnyOwned ? ['owner'] : []), ...(isAnySigned ? ['signed by'] : [])],
      found.areas.map((area) => [
        ...cellsOf(area),
        ...(isAnyOwned
          ? [[area.owner?.team ?? '–', area.owner?.chat ?? []].flat().join(', ')]
          : []),
        ...(isAnySigned ? [area.signedBy.map(describeVoucher).join(', ') || '–'] : []),
      ]),
    ),
    ...describeRetired(found.retired),
    ...describePassed(found.passed),
  ];
}

const cellsOf = (area: AreaStatus): string[] => [
  area.area,
  area.live ?? '–',
  area.candidate ? `${area.candidate} (${area.percent} %)` : '–',
  area.commit === null ? '–' : `${area.commit.slice(0, 8)}${area.dirty ? ' (dirty)' : ''}`,
  area.since ?? (area.before === null ? '–' : `before ${area.before}`),
  area.who === null ? '–' : describeIdentity(area.who),
];

/** Names a key of the area; shows any other key with the reason why it does not count. */
function describeVoucher({ key, name, problem }: Voucher): string {
  if (name !== null) return name;
  if (problem === null) return `${key} (no key of the area)`;
  return `${key ?? 'a signature'} (${problem})`;
}

/** Describes the next steps of a canary: `, then 50 and 100 %, each after 15 min at least and once it is sure`. */
function describeRollout({ then, everyMs, untilSure }: RecordedRollout): string {
  const shares = [then.slice(0, -1).join(', '), then.at(-1)].filter(Boolean).join(' and ');
  const minutes = everyMs / 60_000;
  const time = minutes >= 1 ? `${Number(minutes.toFixed(1))} min` : `${everyMs / 1000} s`;
  return `, then ${shares} %, each after ${time} at least${untilSure ? ' and once it is sure' : ''}`;
}

export function describeEnvironments(
  environments: (EnvironmentStatus & { freeze: Freeze | null })[],
  now: Date,
): string[] {
  const areas = new Set(environments.flatMap((one) => one.areas.map(({ area }) => area)));
  const row = (title: string, cell: (one: (typeof environments)[number]) => string): string[] => [
    title,
    ...environments.map(cell),
  ];
  const header = row('', ({ environment }) => environment);
  const rows = [
    row('revision', (one) => (one.isNewest ? String(one.record?.rev ?? '–') : 'damaged')),
    row('edition', ({ record }) => record?.live ?? '–'),
    row('since', ({ record }) => record?.when ?? '–'),
    row('by', ({ record }) => (record ? describeIdentity(record.who) : '–')),
    ...(environments.some(({ freeze }) => freeze)
      ? [row('frozen', ({ freeze }) => (freeze ? describeNextFreeze(freeze, now) : '–'))]
      : []),
    ...[...areas].sort().map((area) => row(area, (one) => versionsIn(one, area))),
  ];
  return [
    ...formatTable(header, rows),
    ...environments.flatMap(({ retired, environment }) => describeRetired(retired, environment)),
    ...environments.flatMap(({ passed, environment }) => describePassed(passed, environment)),
    '',
    'One of them, with since when and by whom: npm run site -- status --environment <name>',
  ];
}

function versionsIn({ areas }: EnvironmentStatus, name: string): string {
  const found = areas.find(({ area }) => area === name);
  const live = found?.live ?? '–';
  return found?.candidate ? `${live}, ${found.candidate} (${found.percent} %)` : live;
}

/** Describes retired areas in one line. @param from the environment if there are several */
function describeRetired(retired: Status['retired'], from?: string): string[] {
  const areas = Object.entries(retired)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, successor]) => (successor === null ? area : `${area} (now ${successor})`));
  if (areas.length === 0) return [];
  return [`Taken out${from === undefined ? '' : ` of ${from}`}: ${areas.join(', ')}`];
}

/** Describes days whose state has changed since pages were composed, and the command that recomposes them. */
function describePassed(passed: Status['passed'], environment?: string): string[] {
  if (passed.length === 0) return [];
  const days = passed.map(({ fact, composed, now }) => `${fact} ${composed} → ${now}`);
  const to = environment === undefined ? '' : ` --to ${environment}`;
  return [
    '',
    `Composed on an earlier day${environment === undefined ? '' : ` (${environment})`}: ${days.join(', ')}`,
    `  npm run site -- promote --today${to}`,
  ];
}

/** Describes damaged files and their repair, a paragraph each. */
export const describeDamage = (damage: Damage[]): string =>
  damage
    .map(({ file, problem, next }) => `Damaged: ${file} ${problem}.\n${describeNext(next)}\n`)
    .join('');

/** Returns the present or next freeze of an environment, of its configuration or its newest record. */
export function nextFreeze(
  { environment: name, record }: { environment: string; record: LogRecord | null },
  { configured, now }: { configured: ConfiguredEnvironment[]; now: Date },
): Freeze | null {
  const { freezes = [] } = configured.find((one) => one.name === name) ?? {};
  return freezesFrom({ freezes: freezesWith(freezes, record) }, now)[0] ?? null;
}

/** `until 2027-01-04 00:00: holidays`, or `from … to …` of a future one; times in Berlin. */
export function describeNextFreeze({ from, to, areas, why }: Freeze, now: Date): string {
  const when =
    from <= now ? `until ${berlinTime(to)}` : `from ${berlinTime(from)} to ${berlinTime(to)}`;
  return `${when}${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;
}
