import { CommanderError, Option } from '@commander-js/extra-typings';
import type { Damage } from '@concourse/core/store/errors';
import { pluralize } from '@concourse/core/text/format';
import { acceptLoss, requireReason } from '@concourse/release/recordAction';
import { toDamage } from '@concourse/store/fileDamage';
import { planRepair, repairStore } from '@concourse/store/repairStore';
import type { Store } from '@concourse/store/Store';
import { verifyStore, type Verification } from '@concourse/store/verifyStore';
import { actionOptions, reasonOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { describeDamage } from '../describe';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const verifyCommand: CommandFactory = (context) =>
  siteCommand('verify', 'Find damage in the store, and repair it')
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
  const why = requireReason(run.options.reason, '--accept-loss');
  const first = await run.openDefault();
  for (const store of await first.allEnvironments()) {
    if ((await store.log.newest()) === 0) continue;
    const { name } = store.environment;
    const outcome = await acceptLoss(why, await actionOptions(run, store));
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
  const { environment, begins, restarts, newest, lost } = log;
  if (!newest) return [];
  if (begins === null) return [`Log of ${environment}: its records have no hash chain.`];
  const gaps = restarts.map((rev) => ` (again from ${rev}, after an unreadable record)`).join('');
  const without = lost.length > 0 ? `, without the lost revisions ${lost.join(', ')}` : '';
  return [
    `Log of ${environment}: hash chain from revision ${begins}${gaps} to ${newest.rev}${without}, digest ${newest.digest}`,
  ];
}
