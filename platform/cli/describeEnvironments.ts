import type { Freeze } from '@concourse/config/freezes';
import { describeIdentity } from '@concourse/release/identity';
import type { Status } from './commands/status';
import { describePassed } from './describePassed';
import { describeRetired } from './describeRetired';
import { formatTable } from './formatTable';
import { describeNextFreeze } from './nextFreeze';

/** The status of one environment of several; its record is null where nothing is live there. */
export type EnvironmentStatus = Omit<Status, 'record'> & { record: Status['record'] | null };

/** What is live in all environments, side by side. */
export function describeEnvironments(
  environments: (EnvironmentStatus & { freeze: Freeze | null })[],
  now: Date,
): string[] {
  const areas = [...new Set(environments.flatMap((one) => one.areas.map(({ area }) => area)))];
  const row = (title: string, tell: (one: (typeof environments)[number]) => string): string[] => [
    title,
    ...environments.map(tell),
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
    ...areas.sort().map((area) => row(area, (one) => versionsIn(one, area))),
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
  if (!found) return '–';
  const live = found.live ?? '–';
  return found.candidate ? `${live}, ${found.candidate} (${found.percent} %)` : live;
}
