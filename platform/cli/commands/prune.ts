import { Option, type Command } from 'commander';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import { planPrune, type PrunePlan } from '@concourse/store/prune/planPrune';
import { pruneStore, type PruneOutcome } from '@concourse/store/prune/pruneStore';
import type { Context } from '../context';
import { parseAge } from '../options/values';
import {
  progress,
  report,
  singleWriter,
  siteCommand,
  uploading,
  type CommonOptions,
} from '../siteCommand';
import { openDefault } from '../stores';

type Options = CommonOptions & { keep: number; dryRun?: boolean };

export function pruneCommand(context: Context): Command {
  return siteCommand(
    'prune',
    'Remove releases, editions and pages that no environment has shown for a time',
    'prune --keep 30d --dry-run',
    singleWriter,
    new Option('--keep <time>', 'what was shown or written within it stays: 30d, 12h')
      .argParser(parseAge)
      .makeOptionMandatory(),
    new Option('--dry-run', 'show the plan, remove nothing'),
  ).action(async (options: Options) => {
    const { store } = await openDefault(context, options);
    const plan = await planPrune(store, options.keep, context.now());
    describePlan(plan).forEach(progress(context, options));
    const how = { now: context.now, onProgress: uploading(context) };
    const outcome = options.dryRun ? null : await pruneStore(store, plan, how);
    report(context, options, { lines: describe(outcome), json: jsonOf(plan, outcome) });
  });
}

/** Number of releases that the plan names; `--json` names all. */
const shown = 8;

function describePlan({ since, logs, editions, blobs, releases, previews }: PrunePlan): string[] {
  const names = releases.map(({ name, version }) => `${name}@${version}`);
  const more = names.length > shown ? ` and ${names.length - shown} more` : '';
  const sizeOf = (items: { bytes: number }[]): string =>
    formatBytes(items.reduce((sum, { bytes }) => sum + bytes, 0));
  const listed = names.length === 0 ? '' : `: ${names.slice(0, shown).join(', ')}${more}`;
  return [
    `Plan: keep what was shown or written since ${since.toISOString()}, and files of releases that open tabs may ask for`,
    ...logs.map(({ environment, keptFrom, newest }) => {
      const revisions =
        keptFrom === newest ? `revision ${newest}` : `revisions ${keptFrom} to ${newest}`;
      return `  ${environment.name} keeps ${revisions}`;
    }),
    `  ${editions.length} editions go (${sizeOf(editions)})`,
    `  ${blobs.length} pages and files of editions go (${sizeOf(blobs)})`,
    ...(previews.length > 0
      ? [`  ${previews.length} previews go that are over (${sizeOf(previews)})`]
      : []),
    `  ${releases.length} releases go (${sizeOf(releases)})${listed}`,
  ];
}

function describe(outcome: PruneOutcome | null): string[] {
  if (!outcome) return ['Dry run: nothing was removed.'];
  const { editions, blobs, releases, previews, bytes, left } = outcome;
  const over = previews > 0 ? `, ${previews} previews` : '';
  return [
    `Removed ${editions} editions, ${blobs} pages and files, ${releases.length} releases${over}: ${formatBytes(bytes)}.`,
    ...(left.length > 0 ? [`Stay, as somebody is publishing them: ${left.join(', ')}`] : []),
  ];
}

const jsonOf = (plan: PrunePlan, removed: PruneOutcome | null): object => ({
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
});
