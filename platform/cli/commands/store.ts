import { CommanderError, Option } from '@commander-js/extra-typings';
import type { Damage } from '@concourse/core/store/errors';
import type { LogRecord } from '@concourse/core/store/types';
import { formatBytes, listSome, pluralize } from '@concourse/core/text/format';
import { identityOf } from '@concourse/release/identity';
import { acceptLoss } from '@concourse/release/recordAction';
import { copyStore, planCopy, type CopyOutcome, type CopyPlan } from '@concourse/store/copyStore';
import { toDamage } from '@concourse/store/fileDamage';
import { planPrune, type PrunePlan } from '@concourse/store/prune/planPrune';
import { pruneStore, type PruneOutcome } from '@concourse/store/prune/pruneStore';
import { planRepair, repairStore } from '@concourse/store/repairStore';
import type { Store } from '@concourse/store/Store';
import { verifyStore, type Verification } from '@concourse/store/verifyStore';
import { reasonOption, requireReason, sendWebhooks } from '../changeSite';
import type { CommandFactory } from '../context';
import { parseDurationOption } from '../options/values';
import { Run } from '../run';
import { singleWriterOption, siteCommand } from '../siteCommand';
import { describeDamage } from './status';

export const verifyCommand: CommandFactory = (context) =>
  siteCommand('verify', 'Find damage in the store, and repair it', singleWriterOption)
    .option('--repair-from <address>', 'restore damaged files from this store')
    .option('--dry-run', 'print the plan of the repair without writing')
    .addOption(
      new Option(
        '--accept-loss',
        'record that damaged records of the log are lost; requires --reason',
      ).conflicts(['repairFrom', 'dryRun']),
    )
    .addOption(reasonOption)
    .action(async (options) => {
      const run = new Run(context, options);
      if (options.acceptLoss) await recordLoss(run);
      const store = await run.openStore();
      if (options.repairFrom === undefined) {
        const found = await verifyStore(store, { onProgress: run.progress(run.log) });
        reportVerified(run, { ...found, problems: found.problems.map(toDamage) });
      } else await repair(run, store, options.repairFrom);
    });

/** Records the damaged records of each environment as lost. */
async function recordLoss(run: Run<{ reason?: string }>): Promise<void> {
  const { context, options } = run;
  const why = requireReason(options, '--accept-loss');
  const { store: first, configured } = await run.openDefault();
  const who = await identityOf(context);
  for (const store of await first.allEnvironments()) {
    if ((await store.log.newest()) === 0) continue;
    const { name } = store.environment;
    const found = configured.find((each) => each.name === name);
    const onRecord = ({ rev }: LogRecord) => sendWebhooks(run, found?.webhooks ?? [], store, rev);
    const outcome = await acceptLoss(why, { store, who, now: context.now, onRecord });
    if (!outcome) continue;
    const { record, unfinished } = outcome;
    run.log(`${name}: revision ${record.rev} records as lost: ${record.lost?.join(', ')}`);
    unfinished.forEach(run.warn);
  }
}

async function repair(run: Run<{ dryRun?: boolean }>, store: Store, from: string) {
  const { log, context, options } = run;
  const { dryRun } = options;
  const { files: intact, label } = await run.openOther(from, '--repair-from');
  const plan = await planRepair(store, intact, context.now, run.progress(log));
  const { repairable, verification } = plan;
  const files = pluralize(repairable.length, 'file');
  log(`Plan: restore ${files} from ${label}`);
  for (const { file, problem } of repairable) log(`  ${file} ${problem}`);

  const more = { plan: repairable.map(toDamage) };
  if (dryRun || repairable.length === 0) {
    const dry = 'Dry run: nothing was written. The state of the store after the repair:';
    reportVerified(run, verification, dryRun ? [dry] : [], { ...more, repaired: [] });
    return;
  }
  const repaired = await repairStore(store.files, intact, repairable, run.progress());
  const done = `Restored ${repaired.length} of ${files}. The state of the store now:`;
  reportVerified(run, verification, [done], { ...more, repaired });
}

type Verified = Omit<Verification, 'problems'> & { problems: Damage[] };

/** Reports the state of a store. @throws CommanderError if it is damaged */
function reportVerified(run: Run, found: Verified, done: string[] = [], more: object = {}): void {
  const { problems } = found;
  run.report({ lines: [...done, ...describeVerified(found)], json: { ...found, ...more } });
  if (problems.length === 0) return;
  if (!run.options.json) run.context.stderr(describeDamage(problems));
  throw new CommanderError(1, 'site.damaged', '');
}

function describeVerified(found: Verified): string[] {
  const { logs, editions, pruned, releases, blobs, deltas, problems } = found;
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const result = problems.length === 0 ? 'no damage' : pluralize(problems.length, 'problem');
  return [
    `Read ${pluralize(records, 'record')}, ${pluralize(editions, 'edition')}, ${pluralize(releases, 'release')} and ${pluralize(blobs, 'blob')}: ${result}.`,
    ...(deltas > 0 ? [`Read ${pluralize(deltas, 'delta')} for returning visitors.`] : []),
    ...(pruned > 0 ? [`${pluralize(pruned, 'edition')} of old revisions: pruned.`] : []),
    ...logs.flatMap(describeChain),
  ];
}

/** Describes the hash chain of a log. Readers who store its last digest can detect a replaced log. */
function describeChain(log: Verification['logs'][number]): string[] {
  const { environment, begins, anew, newest, lost } = log;
  if (!newest) return [];
  if (begins === null) return [`Log of ${environment}: its records have no hash chain.`];
  const gaps = anew.map((rev) => ` (again from ${rev}, after an unreadable record)`).join('');
  const without = lost.length > 0 ? `, without the lost revisions ${lost.join(', ')}` : '';
  return [
    `Log of ${environment}: hash chain from revision ${begins}${gaps} to ${newest.rev}${without}, digest ${newest.digest}`,
  ];
}

export const backupCommand: CommandFactory = (context) =>
  siteCommand(
    'backup --destination s3://bucket/backup --create',
    'Copy the store to another one, to back up, move or restore it',
    singleWriterOption,
  )
    .requiredOption('--destination <address>', 'store to copy to: a folder or s3://bucket/prefix')
    .option('--create', 'create the destination if it does not exist')
    .option('--dry-run', 'print the plan without copying')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store: from } = await run.openDefault();
      const other = await run.openOther(options.destination, '--destination', options);
      const to = other.forEnvironment(from.environment);
      const plan = await planCopy(from, to);
      describeCopyPlan(plan, to.label).forEach(run.log);
      const copied = options.dryRun ? null : await copyStore(from, to, plan, run.progress());
      run.report({
        lines: [describeCopied(copied)],
        json: {
          destination: to.label,
          plan: {
            files: plan.files.length,
            environments: plan.logs.map(({ environment, records }) => ({
              environment: environment.name,
              revisions: records.map(({ rev }) => rev),
            })),
          },
          copied,
        },
      });
    });

const describeCopyPlan = ({ files, logs }: CopyPlan, place: string): string[] => [
  `Plan: copy to ${place}`,
  `  ${files.length} files (${sizeOf(files)})`,
  ...logs.map(({ environment: { name }, records }) => {
    const [first, last] = [records[0], records.at(-1)];
    return first && last
      ? `  ${name}: ${revisions(first.rev, last.rev)}`
      : `  ${name}: no new revision`;
  }),
];

const sizeOf = (items: { bytes: number }[]): string =>
  formatBytes(items.reduce((sum, { bytes }) => sum + bytes, 0));

const revisions = (first: number, last: number): string =>
  first === last ? `revision ${first}` : `revisions ${first} to ${last}`;

function describeCopied(outcome: CopyOutcome | null): string {
  if (!outcome) return 'Dry run: nothing was copied.';
  const { files, bytes, records } = outcome;
  if (files + records === 0) return 'Nothing to do: the destination is up to date.';
  return `Copied ${pluralize(files, 'file')} (${formatBytes(bytes)}) and ${pluralize(records, 'record')}.`;
}

export const pruneCommand: CommandFactory = (context) =>
  siteCommand(
    'prune --retention 30d --dry-run',
    'Remove releases, editions and pages that have not been live or written recently',
    singleWriterOption,
  )
    .requiredOption('--retention <duration>', 'how long to keep unused data', parseDurationOption)
    .option('--dry-run', 'print the plan without removing')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openDefault();
      const plan = await planPrune(store, options.retention, context.now());
      describePrunePlan(plan).forEach(run.log);
      const how = { now: context.now, onProgress: run.progress() };
      const removed = options.dryRun ? null : await pruneStore(store, plan, how);
      run.report({
        lines: describePruned(removed),
        json: {
          since: plan.since.toISOString(),
          environments: plan.logs.map(({ environment, keptFrom, newest }) => {
            return { environment: environment.name, keptFrom, newest };
          }),
          plan: {
            editions: plan.editions.map(({ id }) => id),
            blobs: plan.blobs.length,
            releases: plan.releases.map(({ name, version }) => `${name}@${version}`),
            previews: plan.previews.map(({ id }) => id),
          },
          removed,
        },
      });
    });

/** Maximum number of releases in the printed plan. `--json` has all. */
const maxPrintedReleases = 8;

function describePrunePlan(plan: PrunePlan): string[] {
  const { since, logs, editions, blobs, releases, previews, contentFiles, deltas } = plan;
  const names = releases.map(({ name, version }) => `${name}@${version}`);
  const listed = names.length === 0 ? '' : `: ${listSome(names, maxPrintedReleases)}`;
  return [
    `Plan: keep everything that was live or written since ${since.toISOString()}, and files that open tabs may request`,
    ...logs.map(
      ({ environment: { name }, keptFrom, newest }) =>
        `  ${name} keeps ${revisions(keptFrom, newest)}`,
    ),
    `  remove ${pluralize(editions.length, 'edition')} (${sizeOf(editions)})`,
    `  remove ${blobs.length} pages and files of editions (${sizeOf(blobs)})`,
    `  remove ${pluralize(previews.length, 'expired preview')} (${sizeOf(previews)})`,
    `  remove ${pluralize(releases.length, 'release')} (${sizeOf(releases)})${listed}`,
    ...(contentFiles.length > 0
      ? [
          `  remove ${pluralize(contentFiles.length, 'file')} that only these releases share (${sizeOf(contentFiles)})`,
        ]
      : []),
    ...(deltas.length > 0 ? [`  remove deltas of these files (${sizeOf(deltas)})`] : []),
  ];
}

function describePruned(outcome: PruneOutcome | null): string[] {
  if (!outcome) return ['Dry run: nothing was removed.'];
  const { editions, blobs, releases, previews, bytes, left } = outcome;
  return [
    `Removed ${pluralize(editions, 'edition')}, ${blobs} pages and files, ${pluralize(releases.length, 'release')}, ${pluralize(previews, 'preview')}: ${formatBytes(bytes)}.`,
    ...(left.length > 0 ? [`Kept, because they are being published: ${left.join(', ')}`] : []),
  ];
}
