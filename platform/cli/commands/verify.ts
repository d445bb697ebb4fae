import { CommanderError, Option, type Command } from 'commander';
import type { Damage } from '@concourse/core/store/errors';
import { planRepair } from '@concourse/store/repair/planRepair';
import { repairStore } from '@concourse/store/repair/repairStore';
import type { Store } from '@concourse/store/Store';
import { damageOfFault } from '@concourse/store/verify/fault';
import { verifyStore, type Verification } from '@concourse/store/verify/verifyStore';
import type { Context } from '../context';
import { describeDamage } from '../output/status';
import {
  count,
  progress,
  report,
  singleWriter,
  siteCommand,
  steps,
  uploading,
  type CommonOptions,
} from '../siteCommand';
import { openOther, openStore } from '../stores';

type Options = CommonOptions & { repairFrom?: string; dryRun?: boolean };

export function verifyCommand(context: Context): Command {
  return siteCommand(
    'verify',
    'Read the whole store, and name everything that is damaged and what mends it',
    'verify',
    singleWriter,
    new Option(
      '--repair-from <store>',
      'put back what another store has whole: a folder, or a bucket',
    ),
    new Option('--dry-run', 'show what would be put back, write nothing'),
  ).action(async (options: Options) => {
    const store = await openStore(context, options);
    const { repairFrom } = options;
    if (repairFrom !== undefined) {
      await repair(context, options, store, repairFrom);
      return;
    }
    const onProgress = steps(progress(context, options));
    const found = await verifyStore(store, { onProgress });
    const problems = found.problems.map(damageOfFault);
    report(context, options, { lines: describe(found), json: { ...found, problems } });
    endIfDamaged(context, options, problems);
  });
}

async function repair(
  context: Context,
  options: Options,
  store: Store,
  from: string,
): Promise<void> {
  const log = progress(context, options);
  const other = await openOther(context, from, '--repair-from');
  const { mend, after } = await planRepair(store, other.files, context.now, steps(log));
  const files = count(mend.length, 'file');
  log(
    mend.length > 0 ? `Plan: put back ${files} from ${other.label}` : 'Plan: nothing to put back',
  );
  for (const { file, problem } of mend) log(`  ${file} ${problem}`);

  const isWriting = !options.dryRun && mend.length > 0;
  const mended = isWriting
    ? await repairStore(store.files, other.files, mend, uploading(context))
    : [];
  const done = isWriting
    ? [`Put back ${mended.length} of ${files}; what follows is the store with them.`]
    : options.dryRun
      ? ['Dry run: nothing was written. What follows is the store as it would be.']
      : [];
  const { problems } = after;
  report(context, options, {
    lines: [...done, ...describe(after)],
    json: { ...after, plan: mend.map(damageOfFault), mended, problems },
  });
  endIfDamaged(context, options, problems);
}

function endIfDamaged(context: Context, options: Options, problems: Damage[]): void {
  if (problems.length === 0) return;
  if (!options.json) context.stderr(describeDamage(problems));
  throw new CommanderError(1, 'site.damaged', '');
}

function describe(found: Omit<Verification, 'problems'> & { problems: object[] }): string[] {
  const { logs, editions, pruned, releases, blobs, problems } = found;
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const read = `Read ${records} records, ${editions} editions, ${releases} releases and ${blobs} blobs`;
  return [
    problems.length === 0
      ? `${read}: everything is as its name says.`
      : `${read}: ${count(problems.length, 'problem')}.`,
    ...(pruned > 0 ? [`${pruned} editions of old revisions were pruned: that is no damage.`] : []),
    ...logs.flatMap(describeChain),
  ];
}

/** Describes the chain of a log and its last digest, which proves a replacement to readers who wrote it down. */
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
