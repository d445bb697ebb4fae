import { describeTime } from '@concourse/core/config/freezes';
import { formatBytes, listSome, pluralize } from '@concourse/core/text/format';
import { planPrune, type PrunePlan } from '@concourse/store/prune/planPrune';
import { pruneStore, type PruneOutcome } from '@concourse/store/prune/pruneStore';
import type { CommandFactory } from '../context';
import { describeRevisions, totalSize } from '../describe';
import { parseDurationOption } from '../options/values';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const pruneCommand: CommandFactory = (context) =>
  siteCommand(
    'prune --retention 30d --dry-run',
    'Remove releases, editions and pages that have not been live or written recently',
  )
    .requiredOption('--retention <duration>', 'how long to keep unused data', parseDurationOption)
    .option('--dry-run', 'print the plan without removing')
    .action(async (options) => {
      const run = new Run(context, options);
      const store = await run.openDefault();
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
    `Plan: keep everything that was live or written since ${describeTime(since)}, and files that open tabs may request`,
    ...logs.map(
      ({ environment: { name }, keptFrom, newest }) =>
        `  ${name} keeps ${describeRevisions(keptFrom, newest)}`,
    ),
    `  remove ${pluralize(editions.length, 'edition')} (${totalSize(editions)})`,
    `  remove ${blobs.length} pages and files of editions (${totalSize(blobs)})`,
    `  remove ${pluralize(previews.length, 'expired preview')} (${totalSize(previews)})`,
    `  remove ${pluralize(releases.length, 'release')} (${totalSize(releases)})${listed}`,
    ...(contentFiles.length > 0
      ? [
          `  remove ${pluralize(contentFiles.length, 'file')} that only these releases share (${totalSize(contentFiles)})`,
        ]
      : []),
    ...(deltas.length > 0 ? [`  remove deltas of these files (${totalSize(deltas)})`] : []),
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
