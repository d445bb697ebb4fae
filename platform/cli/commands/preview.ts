import { describeProblems } from '@concourse/compose/checks/problem';
import { berlinTime, describeTime } from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import { describeIdentity } from '@concourse/release/identity';
import { sortPreviews, makePreview } from '@concourse/release/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { hasPreviewEnded, type Preview } from '@concourse/store/preview';
import { applyOptions, type ChangeFlags } from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { changeThroughService } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const previewCommand: CommandFactory = (context) =>
  siteCommand(
    'preview mf-awards@1.3.0-pr.12 mf-tickets@2.0.0-pr.3 --environment staging',
    'Create a preview URL of releases on top of the live site',
    environmentOption,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option('--list', 'list previews')
    .option('--delete <id>', 'delete a preview')
    .action(async (typed, options) => {
      const { list = false, delete: id } = options;
      if ([typed.length > 0, list, id !== undefined].filter(Boolean).length !== 1) {
        const message = 'preview takes either releases, --list or --delete.';
        const next =
          'Write <area>@<version>, such as mf-awards@1.3.0-pr.12, or --list, or --delete <id>.';
        throw new UsageError(message, next);
      }
      const run = new Run(context, options);
      if (list) await listPreviews(run);
      else if (id === undefined) await createPreview(typed, run);
      else await deletePreview(id, run);
    });

async function createPreview(typed: string[], run: Run<ChangeFlags>): Promise<void> {
  if (await changeThroughService(run, { do: 'preview', releases: typed })) return;
  const apply = await applyOptions(run);
  const { inspectorScript } = await run.context.modules.inspector();
  const { preview, address, warnings } = await makePreview(parseReleaseNames(typed), {
    ...apply,
    inspector: await inspectorScript(),
  });
  const environment = apply.store.environment.name;
  run.report({
    lines: [
      ...describeProblems(warnings).map((line) => `  fix before promotion: ${line}`),
      `Preview ${preview.id} of ${describeReleases(preview)} on top of revision ${preview.rev} of ${environment}, available until ${describeTime(preview.until)}:`,
      `  ${address}`,
    ],
    json: { environment, address, ...preview, warnings },
  });
}

async function listPreviews(run: Run): Promise<void> {
  const store = await run.openEnvironment();
  const now = run.context.now();
  const previews = sortPreviews(await store.previews.list(), now);
  const rows = previews.map((preview) => [
    preview.id,
    hasPreviewEnded(preview, now) ? 'expired' : `until ${berlinTime(preview.until)}`,
    describeReleases(preview),
    describeIdentity(preview.who),
  ]);
  const table = formatTable(['preview', 'available (Berlin)', 'releases', 'who'], rows);
  run.report({
    lines: rows.length === 0 ? ['There are no previews.'] : table,
    json: {
      environment: store.environment.name,
      previews: previews.map((preview) => ({
        ...preview,
        isExpired: hasPreviewEnded(preview, now),
      })),
    },
  });
}

async function deletePreview(id: string, run: Run): Promise<void> {
  const store = await run.openEnvironment();
  await store.previews.remove(id);
  const json = { environment: store.environment.name, deleted: id };
  run.report({ lines: [`Deleted preview ${id}.`], json });
}

const describeReleases = ({ shows, releases }: Preview): string =>
  shows.map((name) => `${name}@${releases[name] ?? ''}`).join(', ');
