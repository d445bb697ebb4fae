import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import {
  berlinTime,
  activeFreeze,
  currentAndFutureFreezes,
  type Freeze,
} from '@concourse/config/freezes';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { describeNext } from '@concourse/core/errors/ActionableError';
import { environmentOption as environmentArgument } from '@concourse/core/store/environment';
import { nullIfDamaged, StoreDamageError, type Damage } from '@concourse/core/store/errors';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import type { LogRecord } from '@concourse/core/store/types';
import { freezeCalendar } from '@concourse/release/freezes';
import { readHistory, type HistoryEntry } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange, mergeFreezes } from '@concourse/release/settings';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import {
  withoutStack,
  status,
  type AreaStatus,
  type Status,
  type SignatureStatus,
} from '@concourse/release/status';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { requireConfigured, Run } from '../run';
import { environmentOption, formatTable, shorten, siteCommand } from '../siteCommand';

/** The status of one environment of several; its record is null before its first promotion. */
type EnvironmentStatus = Omit<Status, 'record'> & { record: Status['record'] | null };

const nothingLive = 'Nothing is live yet. First: npm run site -- up';

export function statusCommand(context: Context): CommandUnknownOpts {
  const about = 'Show the live releases by area, in all environments or in one';
  return siteCommand('status', about, environmentOption).action(async (options) => {
    const run = new Run(context, options);
    const { store, configured } = await run.openEnvironment();
    const isOne = run.environment !== undefined;
    const [first = store, ...others] = isOne ? [store] : await allEnvironments(store, configured);
    const now = context.now();
    const how = { signers: await run.knownSigners(), now };
    if (others.length > 0) {
      const found = await Promise.all([first, ...others].map((one) => statusOrDamage(one, how)));
      const environments = found.map((one) => ({
        ...one,
        freeze: nextFreeze(one, configured, now),
      }));
      // The default one as if it were the only one, with the list of all.
      const json = { ...environments[0], environments };
      run.report({ lines: describeEnvironments(environments, now), json });
      failIfDamaged(context, environments);
      return;
    }
    const found = await status(first, how);
    const record = found?.record ?? null;
    const freeze = nextFreeze({ environment: first.environment.name, record }, configured, now);
    run.report({
      lines: [
        ...(found ? describeStatus(found) : [nothingLive]),
        ...(freeze ? ['', `Frozen ${describeNextFreeze(freeze, now)}`] : []),
      ],
      json: found && { ...found, freeze },
    });
    failIfDamaged(context, found ? [found] : []);
  });
}

function failIfDamaged(
  context: Context,
  environments: { damage: Damage[]; isNewest: boolean }[],
): void {
  context.stderr(describeDamage(environments.flatMap(({ damage }) => damage)));
  if (environments.every(({ isNewest }) => isNewest)) return;
  throw new CommanderError(1, 'site.damaged', '');
}

/** Every environment that the project names or the store contains, the default one first. */
async function allEnvironments(
  store: Store,
  configured: ConfiguredEnvironment[],
): Promise<Store[]> {
  const names = configured.map(({ name }) => name);
  const inStore = await store.allEnvironments();
  return [
    ...configured.map((each) => store.forEnvironment(each)),
    ...inStore.filter((each) => !names.includes(each.environment.name)),
  ];
}

/** Returns the damage of an unreadable environment instead of throwing, so that the others are shown. */
async function statusOrDamage(
  store: Store,
  how: Parameters<typeof status>[1],
): Promise<EnvironmentStatus> {
  const nothing = {
    environment: store.environment.name,
    record: null,
    areas: [],
    canaries: [],
    retired: {},
    passed: [],
  };
  try {
    return (await status(store, how)) ?? { ...nothing, isNewest: true, damage: [] };
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    return { ...nothing, isNewest: false, damage: [withoutStack(error)] };
  }
}

function describeStatus(found: Status): string[] {
  const { rev, live, who, when, acceptedSettings = [] } = found.record;
  const owner = found.areas.some((area) => area.owner !== null) ? ['owner'] : [];
  const signedBy = found.areas.some((area) => area.signedBy.length > 0) ? ['signed by'] : [];
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
      ['area', 'live', 'candidate', 'commit', 'since', 'who', ...owner, ...signedBy],
      found.areas.map((area) => [
        ...areaCells(area),
        ...owner.map(() => [area.owner?.team ?? '–', area.owner?.chat ?? []].flat().join(', ')),
        ...signedBy.map(() => area.signedBy.map(describeVoucher).join(', ') || '–'),
      ]),
    ),
    ...describeRetired(found.retired),
    ...describeExpiredDates(found.passed),
  ];
}

const areaCells = (area: AreaStatus): string[] => [
  area.area,
  area.live ?? '–',
  area.candidate ? `${area.candidate} (${area.percent} %)` : '–',
  area.commit === null ? '–' : `${area.commit.slice(0, 8)}${area.dirty ? ' (dirty)' : ''}`,
  area.since ?? (area.before === null ? '–' : `before ${area.before}`),
  area.who === null ? '–' : describeIdentity(area.who),
];

/** Names a key of the area; shows any other key with the reason why it does not count. */
function describeVoucher({ key, name, problem }: SignatureStatus): string {
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

function describeEnvironments(
  environments: (EnvironmentStatus & { freeze: Freeze | null })[],
  now: Date,
): string[] {
  const areas = new Set(environments.flatMap((one) => one.areas.map(({ area }) => area)));
  const row = (title: string, cell: (one: (typeof environments)[number]) => string): string[] => [
    title,
    ...environments.map(cell),
  ];
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
    ...formatTable(['', ...environments.map((one) => one.environment)], rows),
    ...environments.flatMap(({ retired, environment }) => describeRetired(retired, environment)),
    ...environments.flatMap(({ passed, environment }) => describeExpiredDates(passed, environment)),
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
function describeExpiredDates(passed: Status['passed'], environment?: string): string[] {
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
function nextFreeze(
  { environment: name, record }: { environment: string; record: LogRecord | null },
  configured: ConfiguredEnvironment[],
  now: Date,
): Freeze | null {
  const { freezes = [] } = configured.find((one) => one.name === name) ?? {};
  return currentAndFutureFreezes({ freezes: mergeFreezes(freezes, record) }, now)[0] ?? null;
}

/** `until 2027-01-04 00:00: holidays`, or `from … to …` of a future one; times in Berlin. */
function describeNextFreeze({ from, to, areas, why }: Freeze, now: Date): string {
  const when =
    from <= now ? `until ${berlinTime(to)}` : `from ${berlinTime(from)} to ${berlinTime(to)}`;
  return `${when}${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;
}

export function historyCommand(context: Context): CommandUnknownOpts {
  return siteCommand('history', 'List revisions, newest first', environmentOption)
    .option('--limit <number>', 'number of revisions', parseRevision, 30)
    .option('--before <rev>', 'only revisions before this one', parseRevision)
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const { entries, damage, more } = await readHistory(store, options);
      const older = `npm run site -- history --before ${more}${environmentArgument(store.environment)}`;
      run.report({
        lines: [
          ...describeHistory(entries, await run.knownSigners()),
          ...(more === null ? [] : [`Older ones: ${older}`]),
        ],
        json: entries,
      });
      context.stderr(describeDamage(damage.map(withoutStack)));
    });
}

/** Number of releases that a line names; `--json` names all. */
const maxPrintedReleases = 2;

function describeHistory(entries: HistoryEntry[], signers: AllowedSigners): string[] {
  if (entries.length === 0) return [nothingLive];
  const rows = entries.map((entry) => [
    String(entry.rev),
    entry.when,
    describeIdentity(entry.who),
    entry.live,
    describeChanges(entry, signers),
    shorten(`${describeOverrides(entry)}${entry.why}`),
  ]);
  return formatTable(['rev', 'when', 'who', 'edition', 'changed', 'why'], rows);
}

function describeChanges(
  { changes, canaries, pruned, owners, dirty, signers: keys = {} }: HistoryEntry,
  signers: AllowedSigners,
): string {
  if (pruned === 'this') return '(pruned)';
  if (pruned === 'before') return '(what was before is pruned)';
  const line = (name: string, what: string): string => {
    const team = owners[name] ? ` (${owners[name].team})` : '';
    const mark = dirty.includes(name) ? ' (dirty)' : '';
    const [key] = keys[name] ?? [];
    const by = key === undefined ? '' : `, signed by ${signers.nameOf(name, key) ?? key}`;
    return `${name}${team} ${what}${mark}${by}`;
  };
  const all = [
    ...Object.entries(changes).map(([name, { from, to }]) =>
      line(name, `${from ?? '(new)'} → ${to ?? '(gone)'}`),
    ),
    ...canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([name, to]) => line(name, `${to} for ${percent} %`)),
    ),
  ];
  const more = all.length - maxPrintedReleases;
  const named = all.slice(0, maxPrintedReleases).join(', ') || 'no release';
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Prefix of the reason of a revision, which no column of the table cuts off. */
function describeOverrides({ despiteFreeze, acceptedSettings = [] }: HistoryEntry): string {
  const keys = new Set(acceptedSettings.map(({ key }) => key.split('.')[0]));
  const settings = keys.size > 0 ? `accepted settings (${[...keys].join(', ')}): ` : '';
  return `${settings}${despiteFreeze ? 'despite a freeze: ' : ''}`;
}

export function freezesCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'freezes --ics > freezes.ics',
    'List present and future freezes of the configuration and the newest revision',
    environmentOption,
  )
    .option('--ics', 'print a calendar (iCalendar) with past freezes')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store, configured } = await run.openEnvironment();
      const { name, freezes: own } = requireConfigured(store.environment.name, configured);
      const now = context.now();
      const record = await store.log.head().catch(nullIfDamaged);
      const freezes = mergeFreezes(own, record);
      if (options.ics) {
        context.stdout(freezeCalendar(name, freezes, now));
        return;
      }
      const next = currentAndFutureFreezes({ freezes }, now);
      const rows = next.map(({ from, to, areas, why }) => {
        const present = from <= now ? 'now' : '';
        return [berlinTime(from), berlinTime(to), areas?.join(', ') ?? 'all', why, present];
      });
      run.report({
        lines:
          rows.length === 0
            ? [`Nothing is frozen in ${name}, now or later.`]
            : formatTable(['from (Berlin)', 'to', 'areas', 'why', ''], rows),
        json: { environment: name, now: activeFreeze({ freezes }, null, now), freezes: next },
      });
    });
}
