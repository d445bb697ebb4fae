import { formatBytes, pluralize } from '@concourse/core/text/format';
import { copyStore, planCopy, type CopyOutcome, type CopyPlan } from '@concourse/store/copyStore';
import type { CommandFactory } from '../context';
import { describeRevisions, totalSize } from '../describe';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const backupCommand: CommandFactory = (context) =>
  siteCommand(
    'backup --destination s3://bucket/backup --create',
    'Copy the store to another one, to back up, move or restore it',
  )
    .requiredOption('--destination <address>', 'store to copy to: a folder or s3://bucket/prefix')
    .option('--create', 'create the destination if it does not exist')
    .option('--dry-run', 'print the plan without copying')
    .action(async (options) => {
      const run = new Run(context, options);
      const from = await run.openDefault();
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
  `  ${files.length} files (${totalSize(files)})`,
  ...logs.map(({ environment: { name }, records }) => {
    const [first, last] = [records[0], records.at(-1)];
    return first && last
      ? `  ${name}: ${describeRevisions(first.rev, last.rev)}`
      : `  ${name}: no new revision`;
  }),
];

function describeCopied(outcome: CopyOutcome | null): string {
  if (!outcome) return 'Dry run: nothing was copied.';
  const { files, bytes, records } = outcome;
  if (files + records === 0) return 'Nothing to do: the destination is up to date.';
  return `Copied ${pluralize(files, 'file')} (${formatBytes(bytes)}) and ${pluralize(records, 'record')}.`;
}
