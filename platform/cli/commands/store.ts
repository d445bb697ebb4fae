import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import type { Damage } from '@concourse/core/store/errors';
import {
  copyStore,
  type CopyOutcome,
  planCopy,
  type CopyPlan,
} from '@concourse/store/copy/copyStore';
import { toDamage } from '@concourse/store/fileDamage';
import { planPrune, type PrunePlan } from '@concourse/store/prune/planPrune';
import { pruneStore, type PruneOutcome } from '@concourse/store/prune/pruneStore';
import { planRepair, repairStore } from '@concourse/store/repair/repairStore';
import type { Store } from '@concourse/store/Store';
import { verifyStore, type Verification } from '@concourse/store/verify/verifyStore';
import type { Context } from '../context';
import { parseAge } from '../options/values';
import { Run } from '../run';
import { pluralize, singleWriterOption, siteCommand, type CommonOptions } from '../siteCommand';
import { describeDamage } from './status';

export function verifyCommand(context: Context): CommandUnknownOpts {
  return siteCommand('verify', 'Find damage in the store, and repair it', singleWriterOption)
    .option('--repair-from <store>', 'restore damaged files from another store')
    .option('--dry-run', 'show the repair, write nothing')
    .action(async (options) => {
      const run = new Run(context, options);
      const store = await run.openStore();
      if (options.repairFrom === undefined) {
        const found = await verifyStore(store, { onProgress: run.progress(run.log) });
        reportVerified(run, { ...found, problems: found.problems.map(toDamage) });
      } else await repair(run, store, options.repairFrom);
    });
}

async function repair(
  run: Run<CommonOptions & { dryRun?: boolean }>,
  store: Store,
  from: string,
): Promise<void> {
  const { log } = run;
  const { dryRun } = run.options;
  const other = await run.openOther(from, '--repair-from');
  const { repairable, verification } = await planRepair(
    store,
    other.files,
    run.context.now,
    run.progress(log),
  );
  const files = pluralize(repairable.length, 'file');
  log(
    repairable.length > 0
      ? `Plan: put back ${files} from ${other.label}`
      : 'Plan: nothing to put back',
  );
  for (const { file, problem } of repairable) log(`  ${file} ${problem}`);

  const more = { plan: repairable.map(toDamage) };
  if (dryRun || repairable.length === 0) {
    const dry = 'Dry run: nothing was written. What follows is the store as it would be.';
    reportVerified(run, verification, dryRun ? [dry] : [], { ...more, mended: [] });
    return;
  }
  const mended = await repairStore(store.files, other.files, repairable, run.progress());
  const done = `Put back ${mended.length} of ${files}; what follows is the store with them.`;
  reportVerified(run, verification, [done], { ...more, mended });
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
  const { logs, editions, pruned, releases, blobs, problems } = found;
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const result =
    problems.length === 0
      ? 'everything is as its name says'
      : pluralize(problems.length, 'problem');
  return [
    `Read ${records} records, ${editions} editions, ${releases} releases and ${blobs} blobs: ${result}.`,
    ...(pruned > 0 ? [`${pruned} editions of old revisions were pruned: that is no damage.`] : []),
    ...logs.flatMap(describeChain),
  ];
}

/** Describes the chain of a log. Its last digest reveals a replaced log to a reader who stored the digest. */
function describeChain(log: Verification['logs'][number]): string[] {
  const { environment, begins, anew, newest } = log;
  if (!newest) return [];
  if (begins === null) return [`Log of ${environment}: its records are older than the chain.`];
  const since = anew.map((rev) => `, anew at ${rev} after one that could not be read`).join('');
  return [
    `Log of ${environment}: chained from revision ${begins}${since} to ${newest.rev}, whose digest is ${newest.digest}`,
  ];
}

export function copyCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'copy --to s3://bucket/backup --create',
    'Copy the store to another one: a backup, a move, a restore',
    singleWriterOption,
  )
    .requiredOption('--to <store>', 'target: a folder, or s3://bucket/prefix')
    .option('--create', 'create the target if it does not exist')
    .option('--dry-run', 'show the plan, copy nothing')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store: from } = await run.openDefault();
      const to = (await run.openOther(options.to, '--to', options)).forEnvironment(
        from.environment,
      );
      const plan = await planCopy(from, to);
      describeCopyPlan(plan, to.label).forEach(run.log);
      const copied = options.dryRun ? null : await copyStore(from, to, plan, run.progress());
      run.report({
        lines: [describeCopied(copied)],
        json: {
          to: to.label,
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
}

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
  if (files + records === 0) return 'Nothing to do: the copy has all of it.';
  return `Copied ${files} files (${formatBytes(bytes)}) and ${records} records.`;
}

export function pruneCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'prune --keep 30d --dry-run',
    'Remove releases, editions and pages that no environment has shown recently',
    singleWriterOption,
  )
    .requiredOption('--keep <time>', 'keep what was shown or written in this time: 30d', parseAge)
    .option('--dry-run', 'show the plan, remove nothing')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openDefault();
      const plan = await planPrune(store, options.keep, context.now());
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
}

/** Number of releases that the plan names; `--json` names all. */
const maxPrintedReleases = 8;

function describePrunePlan(plan: PrunePlan): string[] {
  const { since, logs, editions, blobs, releases, previews } = plan;
  const names = releases.map(({ name, version }) => `${name}@${version}`);
  const more =
    names.length > maxPrintedReleases ? ` and ${names.length - maxPrintedReleases} more` : '';
  const listed =
    names.length === 0 ? '' : `: ${names.slice(0, maxPrintedReleases).join(', ')}${more}`;
  return [
    `Plan: keep what was shown or written since ${since.toISOString()}, and files of releases that open tabs may ask for`,
    ...logs.map(
      ({ environment: { name }, keptFrom, newest }) =>
        `  ${name} keeps ${revisions(keptFrom, newest)}`,
    ),
    `  ${editions.length} editions go (${sizeOf(editions)})`,
    `  ${blobs.length} pages and files of editions go (${sizeOf(blobs)})`,
    ...(previews.length > 0
      ? [`  ${previews.length} previews go that are over (${sizeOf(previews)})`]
      : []),
    `  ${releases.length} releases go (${sizeOf(releases)})${listed}`,
  ];
}

function describePruned(outcome: PruneOutcome | null): string[] {
  if (!outcome) return ['Dry run: nothing was removed.'];
  const { editions, blobs, releases, previews, bytes, left } = outcome;
  const over = previews > 0 ? `, ${previews} previews` : '';
  return [
    `Removed ${editions} editions, ${blobs} pages and files, ${releases.length} releases${over}: ${formatBytes(bytes)}.`,
    ...(left.length > 0 ? [`Stay, as somebody is publishing them: ${left.join(', ')}`] : []),
  ];
}
