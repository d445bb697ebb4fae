import { CommanderError } from '@commander-js/extra-typings';
import { berlinTime, describeFreeze, describeTime } from '@concourse/core/config/freezes';
import { returnDamage, StoreDamageError, type Damage } from '@concourse/core/store/errors';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { formatDuration, formatTable } from '@concourse/core/text/format';
import { describeStop } from '@concourse/release/freezes';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange } from '@concourse/release/settings';
import { status, type AreaStatus, type Status } from '@concourse/release/status';
import type { Finding } from '@concourse/rollout';
import { toDamage } from '@concourse/store/fileDamage';
import type { Store } from '@concourse/store/Store';
import type { CommandFactory, Context } from '../context';
import { describeDamage, nothingLive } from '../describe';
import { Run } from '../run';
import { query, readConsole, serviceOf, type Service } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

/** The status of one of several environments. Its record is null before the first promotion. */
type EnvironmentStatus = Omit<Status, 'record'> & { record: Status['record'] | null };

const isLive = (found: EnvironmentStatus): found is Status => found.record !== null;

export const statusCommand: CommandFactory = (context) => {
  const about = 'Show the live release of each area, in all environments or in one';
  const command = siteCommand('status', about, environmentOption).option(
    '--reports-from <place>',
    'judge the canaries by these reports: folder of a local server, or its address (env: REPORTS_SECRET)',
  );
  return command.action(async (options) => {
    const run = new Run(context, options);
    const unsupported = options.reportsFrom === undefined ? [] : ['--reports-from'];
    const service = await serviceOf(run, unsupported);
    const now = context.now();
    const environments = service ? await statusesOf(service, run) : await statusesIn(run, now);
    if (environments.length > 1) {
      // The fields describe the default environment; `environments` lists all.
      const json = { ...environments[0], environments };
      run.report({ lines: describeEnvironments(environments), json });
      failIfDamaged(context, environments);
      return;
    }
    const found = environments[0] && isLive(environments[0]) ? environments[0] : null;
    const { freeze = null, stop = null } = found ?? {};
    const verdicts = found ? await judgeCanaries(run, found) : undefined;
    run.report({
      lines: [
        ...(found ? describeStatus(found, verdicts) : [nothingLive]),
        ...(freeze ? ['', `${freeze.from > now ? 'Next' : 'Now'}: ${describeFreeze(freeze)}`] : []),
        ...(stop ? ['', `STOPPED: ${describeStop(stop)}`] : []),
      ],
      json: found && { ...found, verdicts },
    });
    failIfDamaged(context, found ? [found] : []);
  });
};

type CanaryVerdict = { canary: string } & Finding;

/** Judges the canaries as rollouts do; undefined without reports. */
async function judgeCanaries(
  run: Run<{ reportsFrom?: string }>,
  { canaries }: Status,
): Promise<CanaryVerdict[] | undefined> {
  const { options } = run;
  const { env, now } = run.context;
  if (options.reportsFrom === undefined) return undefined;
  const [{ judgeRunningCanary }, { createQueryClient }] = await Promise.all([
    import('@concourse/rollout'),
    import('@concourse/rum'),
  ]);
  const store = await run.openEnvironment();
  const queries = createQueryClient({ from: options.reportsFrom, env });
  const how = { guard: {}, now: now() };
  return Array.fromAsync(canaries, async ({ name: canary }) => {
    const judged = await judgeRunningCanary(canary, store, queries, how);
    return { canary, ...(judged?.finding ?? { kind: 'too few', because: [] }) };
  });
}

function failIfDamaged(context: Context, environments: { damage: Damage[]; isNewest: boolean }[]) {
  context.stderr(describeDamage(environments.flatMap(({ damage }) => damage)));
  if (environments.every(({ isNewest }) => isNewest)) return;
  throw new CommanderError(1, 'site.damaged', '');
}

/** Returns the status of each environment of the store, or of the one that is named. */
async function statusesIn(run: Run, now: Date): Promise<EnvironmentStatus[]> {
  const stores = await run.openEnvironments(run.environment);
  return Promise.all(stores.map((one) => statusOrDamage(one, now, stores.length === 1)));
}

/** Returns the status of each environment that the user of a console sees, or of the one that is named. */
async function statusesOf(service: Service, run: Run): Promise<EnvironmentStatus[]> {
  const all = async (): Promise<string[]> =>
    (await readConsole(service)).environments.map(({ name }) => name);
  const names = run.environment === undefined ? await all() : [run.environment];
  return Promise.all(
    names.map(async (environment) => {
      const found = await query<Status | null>(service, '/api/commands/status', { environment });
      if (!found) return nothingIn(environment);
      const { freeze } = found;
      const times = freeze && { from: new Date(freeze.from), to: new Date(freeze.to) };
      return { ...found, freeze: freeze && { ...freeze, ...times } };
    }),
  );
}

const nothingIn = (environment: string): EnvironmentStatus => ({
  ...{ environment, record: null, areas: [], canaries: [], retired: {}, passed: [] },
  ...{ stop: null, freeze: null, isNewest: true, damage: [] },
});

/** Returns the damage of an unreadable environment instead of throwing, so that status shows the others. */
async function statusOrDamage(
  store: Store,
  now: Date,
  isOnly: boolean,
): Promise<EnvironmentStatus> {
  const nothing = nothingIn(store.environment.name);
  const found = await status(store, now).catch(returnDamage);
  if (!(found instanceof StoreDamageError)) return found ?? nothing;
  if (isOnly) throw found;
  return { ...nothing, isNewest: false, damage: [toDamage(found)] };
}

const damagedHead =
  'The newest revision is damaged. Running hosts keep it. Hosts that start now serve the last readable one:';

function describeStatus(found: Status, verdicts: CanaryVerdict[] = []): string[] {
  const { rev, live, who, when, changedSettings = [] } = found.record;
  const owner = found.areas.some((area) => area.owner !== null) ? ['owner'] : [];
  const signedBy = found.areas.some((area) => area.signedBy.length > 0) ? ['signed by'] : [];
  return [
    ...(found.isNewest ? [] : [damagedHead]),
    `Revision ${rev}, edition ${live}, since ${describeTime(when)} by ${describeIdentity(who)}`,
    ...found.canaries.flatMap(({ name, releases, percent, rollout }) => [
      `Canary ${name}: ${listReleases(releases)} for ${percent} % of visitors${rollout ? describeRollout(rollout) : ''}`,
      ...verdicts
        .filter(({ canary }) => canary === name)
        .map(({ kind, because }) => `  ${[kind, ...because].join(': ')}`),
    ]),
    ...changedSettings.map((change) => `Changed setting ${describeSettingsChange(change)}`),
    '',
    ...formatTable(
      ['area', 'live', 'candidate', 'commit', 'since (Berlin)', 'who', ...owner, ...signedBy],
      found.areas.map((area) => [
        ...areaCells(area),
        ...owner.map(() => [area.owner?.team ?? '–', area.owner?.chat ?? []].flat().join(', ')),
        ...signedBy.map(() => area.signedBy.map(describeSigner).join(', ') || '–'),
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
  describeSince(area),
  area.who === null ? '–' : describeIdentity(area.who),
];

function describeSince({ since, before }: AreaStatus): string {
  if (since !== null) return berlinTime(since);
  return before === null ? '–' : `before ${berlinTime(before)}`;
}

/** Returns the name of a key of the area, or any other key with the reason why it is not accepted. */
function describeSigner({ key, name, problem }: AreaStatus['signedBy'][number]): string {
  if (name !== null) return name;
  if (problem === null) return `${key} (not a key of the area)`;
  return `${key ?? 'a signature'} (${problem})`;
}

/** Describes the next steps of a canary: `, then 50 and 100 %, each after at least 15m, once no metric is worse`. */
function describeRollout({ then, everyMs, untilSure }: RecordedRollout): string {
  const shares = [then.slice(0, -1).join(', '), then.at(-1)].filter(Boolean).join(' and ');
  const condition = untilSure ? ', once no metric is worse' : '';
  return `, then ${shares} %, each after at least ${formatDuration(everyMs)}${condition}`;
}

function describeEnvironments(environments: EnvironmentStatus[]) {
  const areas = new Set(environments.flatMap((one) => one.areas.map(({ area }) => area)));
  const row = (title: string, cell: (one: (typeof environments)[number]) => string): string[] => [
    title,
    ...environments.map(cell),
  ];
  const rows = [
    row('revision', (one) => (one.isNewest ? String(one.record?.rev ?? '–') : 'damaged')),
    row('edition', ({ record }) => record?.live ?? '–'),
    row('since (Berlin)', ({ record }) => (record ? berlinTime(record.when) : '–')),
    row('by', ({ record }) => (record ? describeIdentity(record.who) : '–')),
    ...(environments.some(({ freeze }) => freeze)
      ? [row('freeze', ({ freeze }) => (freeze ? describeFreeze(freeze) : '–'))]
      : []),
    ...(environments.some(({ stop }) => stop)
      ? [row('STOPPED', ({ stop }) => (stop ? describeStop(stop) : '–'))]
      : []),
    ...[...areas].sort().map((area) => row(area, (one) => versionsIn(one, area))),
  ];
  return [
    ...formatTable(['', ...environments.map((one) => one.environment)], rows),
    ...environments.flatMap((one) => describeRetired(one.retired, ` in ${one.environment}`)),
    ...environments.flatMap((one) => describeExpiredDates(one.passed, one.environment)),
    '',
    'Details of one environment: npm run site -- status --environment <name>',
  ];
}

function versionsIn({ areas }: EnvironmentStatus, name: string): string {
  const found = areas.find(({ area }) => area === name);
  const live = found?.live ?? '–';
  return found?.candidate ? `${live}, ${found.candidate} (${found.percent} %)` : live;
}

/** Describes retired areas in one line. @param where names the environment if there are several */
function describeRetired(retired: Status['retired'], where = ''): string[] {
  const areas = Object.entries(retired)
    .map(([area, successor]) => (successor === null ? area : `${area} (now ${successor})`))
    .sort();
  return areas.length === 0 ? [] : [`Retired${where}: ${areas.join(', ')}`];
}

/** Describes dates that have passed since the pages were composed, and the command that recomposes them. */
function describeExpiredDates(passed: Status['passed'], environment?: string): string[] {
  if (passed.length === 0) return [];
  const dates = passed.map(({ fact, composed, now }) => `${fact} ${composed} → ${now}`);
  const [where, option] = environment
    ? [` in ${environment}`, ` --environment ${environment}`]
    : ['', ''];
  return [
    '',
    `Outdated pages${where}: ${dates.join(', ')}`,
    `  Recompose them: npm run site -- recompose${option}`,
  ];
}
