import { describeProblems } from '@concourse/compose/checks/problem';
import { berlinTime, describeTime } from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import { describeIdentity } from '@concourse/release/identity';
import { describePreview, makePreview, sortPreviews } from '@concourse/release/makePreview';
import { parsePreviewTime } from '@concourse/release/previewTime';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { hasPreviewEnded } from '@concourse/store/preview';
import { applyOptions, type ChangeFlags } from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { changeThroughService, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const previewCommand: CommandFactory = (context) =>
  siteCommand(
    'preview mf-awards@1.3.0-pr.12 mf-tickets@2.0.0-pr.3 --environment staging',
    'Create a preview URL of releases on top of the live site, or of another day',
    environmentOption,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option('--on <time>', 'show the pages as of a day or a time in Berlin: 2027-03-19T10:30')
    .option('--list', 'list previews')
    .option('--delete <id>', 'delete a preview')
    .action(async (typed, options) => {
      const { list = false, delete: id, on } = options;
      const isCreated = typed.length > 0 || on !== undefined;
      if ([isCreated, list, id !== undefined].filter(Boolean).length !== 1) {
        const message = 'preview takes either releases and --on, --list or --delete.';
        const next =
          'Write <area>@<version>, such as mf-awards@1.3.0-pr.12, or --on <time>, or --list, or --delete <id>.';
        throw new UsageError(message, next);
      }
      const run = new Run(context, options);
      if (list || id !== undefined) await serviceOf(run, ['--list or --delete']);
      if (list) await listPreviews(run);
      else if (id === undefined) await createPreview(typed, on, run);
      else await deletePreview(id, run);
    });

async function createPreview(
  typed: string[],
  typedTime: string | undefined,
  run: Run<ChangeFlags>,
): Promise<void> {
  const { now } = run.context;
  const on = typedTime === undefined ? undefined : parsePreviewTime(typedTime, now());
  if (await changeThroughService(run, { do: 'preview', releases: typed, on: typedTime })) return;
  const apply = await applyOptions(run);
  const releases = parseReleaseNames(typed);
  const { preview, address, warnings } = await makePreview(releases, { ...apply, on });
  const environment = apply.store.environment.name;
  run.report({
    lines: [
      ...describeProblems(warnings).map((line) => `  fix before promotion: ${line}`),
      `Preview ${preview.id} of ${describePreview(preview)} on top of revision ${preview.rev} of ${environment}, available until ${describeTime(preview.until)}:`,
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
    describePreview(preview),
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
