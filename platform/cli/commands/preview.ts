import { describeProblems } from '@concourse/compose/checks/problem';
import { berlinTime, describeTime } from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import type { TypedFacts } from '@concourse/release/changedFacts';
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
    .option('--fact <name=value...>', 'show another value of a fact: tickets.pass.vip.price=3200')
    .option('--list', 'list previews')
    .option('--delete <id>', 'delete a preview')
    .action(async (typed, options) => {
      const { list = false, delete: id, on, fact } = options;
      const isCreated = typed.length > 0 || on !== undefined || fact !== undefined;
      if ([isCreated, list, id !== undefined].filter(Boolean).length !== 1) {
        const message = 'preview takes either releases, --on and --fact, --list or --delete.';
        const next =
          'Write <area>@<version>, such as mf-awards@1.3.0-pr.12, or --on <time>, or --fact <name>=<value>, or --list, or --delete <id>.';
        throw new UsageError(message, next);
      }
      const run = new Run(context, options);
      if (list || id !== undefined) await serviceOf(run, ['--list or --delete']);
      if (list) await listPreviews(run);
      else if (id === undefined)
        await createPreview({ typed, on, facts: fact && parseFacts(fact) }, run);
      else await deletePreview(id, run);
    });

/** Reads `name=value`. @throws UsageError */
const parseFacts = (typed: string[]): TypedFacts =>
  Object.fromEntries(
    typed.map((each) => {
      const [, name, value] = /^([^=]+)=(.+)$/s.exec(each) ?? [];
      if (name !== undefined && value !== undefined) return [name, value];
      const message = `--fact takes <name>=<value>, not ${each}.`;
      throw new UsageError(message, 'npm run site -- preview --fact tickets.pass.vip.price=3200');
    }),
  );

type Typed = { typed: string[]; on: string | undefined; facts: TypedFacts | undefined };

async function createPreview(
  { typed, on: typedTime, facts }: Typed,
  run: Run<ChangeFlags>,
): Promise<void> {
  const { now } = run.context;
  const on = typedTime === undefined ? undefined : parsePreviewTime(typedTime, now());
  if (
    await changeThroughService(run, {
      do: 'preview',
      releases: typed,
      on: typedTime,
      ...(facts && { facts }),
    })
  )
    return;
  const apply = await applyOptions(run);
  const releases = parseReleaseNames(typed);
  const { preview, address, warnings } = await makePreview({ releases, on, facts }, apply);
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
