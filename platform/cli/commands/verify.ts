import { CommanderError, type Command } from 'commander';
import type { Damage } from '@concourse/core/store/errors';
import { damageOfFault } from '@concourse/store/fileDamage';
import { planRepair } from '@concourse/store/repair/planRepair';
import { repairStore } from '@concourse/store/repair/repairStore';
import type { Store } from '@concourse/store/Store';
import { verifyStore, type Verification } from '@concourse/store/verify/verifyStore';
import type { Context } from '../context';
import { describeDamage } from '../describeDamage';
import { nowAndThen } from '../nowAndThen';
import {
  openOther,
  openStore,
  progress,
  report,
  uploading,
  writingCommand,
  type CommonOptions,
} from '../siteCommand';

type Options = CommonOptions & { repairFrom?: string; dryRun?: boolean };

export function verifyCommand(context: Context): Command {
  return writingCommand(
    'verify',
    'Read the whole store, and name everything that is damaged and what mends it',
    'verify',
  )
    .option('--repair-from <store>', 'put back what another store has whole: a folder, or a bucket')
    .option('--dry-run', 'show what would be put back, write nothing')
    .action(async (options: Options) => {
      const store = await openStore(context, options);
      const onProgress = nowAndThen(progress(context, options));
      if (options.repairFrom !== undefined) return repair(context, options, store);
      const found = await verifyStore(store, { onProgress });
      const problems = found.problems.map(damageOfFault);
      report(context, options, { lines: describe(found), json: { ...found, problems } });
      endDamaged(context, options, problems);
    });
}

async function repair(context: Context, options: Options, store: Store): Promise<void> {
  const log = progress(context, options);
  const onProgress = nowAndThen(log);
  const other = await openOther(context, options.repairFrom ?? '', '--repair-from');
  const { mend, after } = await planRepair(store, other.files, context.now, onProgress);
  const files = `${mend.length} ${mend.length === 1 ? 'file' : 'files'}`;
  log(
    mend.length > 0 ? `Plan: put back ${files} from ${other.label}` : 'Plan: nothing to put back',
  );
  for (const { file, problem } of mend) log(`  ${file} ${problem}`);

  const isWriting = options.dryRun !== true && mend.length > 0;
  const mended = isWriting
    ? await repairStore(store.files, other.files, mend, uploading(context))
    : [];
  const done = isWriting
    ? [`Put back ${mended.length} of ${files}; what follows is the store with them.`]
    : options.dryRun === true
      ? ['Dry run: nothing was written. What follows is the store as it would be.']
      : [];
  const { problems } = after;
  report(context, options, {
    lines: [...done, ...describe(after)],
    json: { ...after, plan: mend.map(damageOfFault), mended, problems },
  });
  endDamaged(context, options, problems);
}

function endDamaged(context: Context, options: Options, problems: Damage[]): void {
  if (problems.length === 0) return;
  if (!options.json) context.stderr(describeDamage(problems));
  throw new CommanderError(1, 'site.damaged', '');
}

type Described = Omit<Verification, 'problems'> & { problems: Damage[] };

function describe(found: Described): string[] {
  const { logs, editions, pruned, releases, blobs, problems } = found;
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const read = `Read ${records} records, ${editions} editions, ${releases} releases and ${blobs} blobs`;
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  return [
    problems.length === 0 ? `${read}: everything is as its name says.` : `${read}: ${count}.`,
    ...(pruned > 0 ? [`${pruned} editions of old revisions were pruned: that is no damage.`] : []),
    ...logs.flatMap(describeChain),
  ];
}

/** What a chain proves, and its end: whoever wrote that down elsewhere can tell whether it was replaced. */
function describeChain({
  environment,
  begins,
  anew,
  newest,
}: Verification['logs'][number]): string[] {
  if (!newest) return [];
  if (begins === null) return [`Log of ${environment}: its records are older than the chain.`];
  const since = anew.map((rev) => `, anew at ${rev} after one that could not be read`).join('');
  return [
    `Log of ${environment}: chained from revision ${begins}${since} to ${newest.rev}, whose digest is ${newest.digest}`,
  ];
}
