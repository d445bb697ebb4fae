import type { Command } from 'commander';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import { copyStore, type CopyOutcome } from '@concourse/store/copy/copyStore';
import { planCopy, type CopyPlan } from '@concourse/store/copy/planCopy';
import type { Context } from '../context';
import { openDefault } from '../environments';
import {
  openOther,
  progress,
  report,
  type CommonOptions,
  uploading,
  writingCommand,
} from '../siteCommand';

type Options = CommonOptions & {
  to: string;
  create?: boolean;
  dryRun?: boolean;
  singleWriter?: boolean;
};

export function copyCommand(context: Context): Command {
  return writingCommand(
    'copy',
    'Copy the whole store to another one, or what it lacks: a backup, a move, a restore',
    'copy --to s3://bucket/backup --create',
  )
    .requiredOption('--to <store>', 'where to: a folder, or s3://bucket/prefix')
    .option('--create', 'make a new store where there is none')
    .option('--dry-run', 'show the plan, copy nothing')
    .action(async (options: Options) => {
      const from = await openDefault(context, options);
      const { create = false, singleWriter = false } = options;
      const other = await openOther(context, options.to, '--to', { create, singleWriter });
      const to = other.in(from.environment);
      const plan = await planCopy(from, to);
      describePlan(plan, to.label).forEach(progress(context, options));
      const outcome =
        options.dryRun === true ? null : await copyStore(from, to, plan, uploading(context));
      report(context, options, { lines: describe(outcome), json: jsonOf(plan, to.label, outcome) });
    });
}

function describePlan({ files, logs }: CopyPlan, place: string): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `Plan: copy to ${place}`,
    `  ${files.length} files (${formatBytes(bytes)})`,
    ...logs.map(({ environment, records }) => {
      const [first, last] = [records[0]?.rev, records.at(-1)?.rev];
      if (first === undefined || last === undefined)
        return `  ${environment.name}: no new revision`;
      const revisions = first === last ? `revision ${first}` : `revisions ${first} to ${last}`;
      return `  ${environment.name}: ${revisions}`;
    }),
  ];
}

function describe(outcome: CopyOutcome | null): string[] {
  if (!outcome) return ['Dry run: nothing was copied.'];
  const { files, bytes, records } = outcome;
  if (files + records === 0) return ['Nothing to do: the copy has all of it.'];
  return [`Copied ${files} files (${formatBytes(bytes)}) and ${records} records.`];
}

const jsonOf = ({ files, logs }: CopyPlan, to: string, copied: CopyOutcome | null): object => ({
  to,
  plan: {
    files: files.length,
    environments: logs.map(({ environment, records }) => ({
      environment: environment.name,
      revisions: records.map(({ rev }) => rev),
    })),
  },
  copied,
});
