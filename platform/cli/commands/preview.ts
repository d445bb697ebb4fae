import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describeProblems } from '@concourse/checks/checks/problem';
import { loadPreviewDuration } from '@concourse/config/loadEnvironments';
import { ReleaseError } from '@concourse/release/errors';
import { describeIdentity } from '@concourse/release/identity';
import {
  addressOfPreview,
  sortPreviews,
  makePreview,
} from '@concourse/release/preview/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { servedAddress } from '@concourse/release/servedAddress';
import { isExpired, type Preview } from '@concourse/store/previews/preview';
import { acceptSettingsOption, applyOptions, type ChangeFlags } from '../changeSite';
import type { Context } from '../context';
import { Run } from '../run';
import { formatTable, singleWriterOption, siteCommand } from '../siteCommand';

export function previewCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'preview mf-awards@1.3.0-pr.12 mf-tickets@2.0.0-pr.3 --on staging',
    'Create a preview URL of these releases on top of the live site',
    ...[singleWriterOption, acceptSettingsOption],
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option('--on <environment>', 'environment of the live site (env: SITE_ENVIRONMENT)')
    .option('--list', 'list previews')
    .option('--end <id>', 'end a preview')
    .action(async (typed, options) => {
      const { on, list = false, end } = options;
      if ([typed.length > 0, list, end !== undefined].filter(Boolean).length !== 1) {
        throw new ReleaseError(
          'ARGUMENT_MISSING',
          'preview takes releases to show, or --list, or --end <id>.',
          'Write <area>@<version>, such as mf-awards@1.3.0-pr.12.',
        );
      }
      const run = new Run(context, { ...options, ...(on !== undefined && { environment: on }) });
      if (list) await listPreviews(run);
      else if (end === undefined) await createPreview(typed, run);
      else await endPreview(end, run);
    });
}

async function createPreview(typed: string[], run: Run<ChangeFlags>): Promise<void> {
  const apply = await applyOptions(run);
  const { inspectorScript } = await run.context.modules.inspector();
  const { preview, edition, warnings } = await makePreview(parseReleaseNames(typed), {
    ...apply,
    lifetimeMs: await loadPreviewDuration(run.configurationFile),
    inspector: await inspectorScript(),
  });
  const environment = apply.store.environment.name;
  const siteUrl = await servedAddress(apply.store, apply.site.siteUrl);
  const address = addressOfPreview(preview, edition, siteUrl);
  run.report({
    lines: [
      ...describeProblems(warnings).map((line) => `  to be mended before it goes live: ${line}`),
      `Preview ${preview.id} of ${describeReleases(preview)}, in ${environment} as revision ${preview.rev} has it, until ${preview.until}:`,
      `  ${address}`,
    ],
    json: { environment, address, ...preview, warnings },
  });
}

async function listPreviews(run: Run): Promise<void> {
  const { store } = await run.openEnvironment();
  const now = run.context.now();
  const previews = sortPreviews(await store.previews.list(), now);
  const rows = previews.map((preview) => [
    preview.id,
    isExpired(preview, now) ? 'is over' : `until ${preview.until}`,
    describeReleases(preview),
    describeIdentity(preview.who),
  ]);
  run.report({
    lines:
      rows.length === 0
        ? ['There are no previews.']
        : formatTable(['PREVIEW', 'SHOWN', 'RELEASES', 'BY'], rows),
    json: {
      environment: store.environment.name,
      previews: previews.map((preview) => ({ ...preview, isOver: isExpired(preview, now) })),
    },
  });
}

async function endPreview(id: string, run: Run): Promise<void> {
  const { store } = await run.openEnvironment();
  await store.previews.remove(id);
  const json = { environment: store.environment.name, ended: id };
  run.report({ lines: [`Preview ${id} is over.`], json });
}

const describeReleases = ({ shows, releases }: Preview): string =>
  shows.map((name) => `${name}@${releases[name] ?? ''}`).join(', ');
