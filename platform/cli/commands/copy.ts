import { Option, type Command } from 'commander';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import { copyStore, type CopyOutcome } from '@concourse/store/copy/copyStore';
import { planCopy, type CopyPlan } from '@concourse/store/copy/planCopy';
import type { Context } from '../context';
import {
  progress,
  report,
  singleWriter,
  siteCommand,
  uploading,
  type OpenOptions,
} from '../siteCommand';
import { openDefault, openOther } from '../stores';

type Options = OpenOptions & { to: string; dryRun?: boolean };

export function copyCommand(context: Context): Command {
  return siteCommand(
    'copy',
    'Copy the whole store to another one, or what it lacks: a backup, a move, a restore',
    'copy --to s3://bucket/backup --create',
    singleWriter,
    new Option('--to <store>', 'where to: a folder, or s3://bucket/prefix').makeOptionMandatory(),
    new Option('--create', 'make a new store where there is none'),
    new Option('--dry-run', 'show the plan, copy nothing'),
  ).action(async (options: Options) => {
    const { store: from } = await openDefault(context, options);
    const to = (await openOther(context, options.to, '--to', options)).in(from.environment);
    const plan = await planCopy(from, to);
    describePlan(plan, to.label).forEach(progress(context, options));
    const outcome = options.dryRun ? null : await copyStore(from, to, plan, uploading(context));
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
