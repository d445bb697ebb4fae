import type { Command } from 'commander';
import { describeProblems } from '@concourse/checks/checks/problem';
import { loadPreviewKeep } from '@concourse/config/loadEnvironments';
import { ReleaseError } from '@concourse/release/errors';
import { describeIdentity } from '@concourse/release/identity';
import { addressOfPreview, inOrder, makePreview } from '@concourse/release/preview/makePreview';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { isOver, type Preview } from '@concourse/store/previews/preview';
import { applyOptions } from '../applyOptions';
import type { Context } from '../context';
import { configurationFile, openEnvironment } from '../environments';
import { formatTable } from '../formatTable';
import { withSettings, type SettingsFlags } from '../freezeOptions';
import { servedAddress } from '../servedAddress';
import { report, type CommonOptions, writingCommand } from '../siteCommand';

type Options = CommonOptions & SettingsFlags & { on?: string; list?: boolean; end?: string };

export function previewCommand(context: Context): Command {
  const command = writingCommand(
    'preview',
    'Compose releases with what is live, for who has the address; visitors see nothing of it',
    'preview mf-awards@1.3.0-pr.12 mf-tickets@2.0.0-pr.3 --on staging',
  );
  return withSettings(command)
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option(
      '--on <environment>',
      'environment whose live rest it is composed with (env: SITE_ENVIRONMENT; the default one unless told)',
    )
    .option('--list', 'previews that there are')
    .option('--end <id>', 'end a preview now')
    .action(async (typed: string[], options: Options) => {
      const { on, list, end } = options;
      const asked = [typed.length > 0, list === true, end !== undefined].filter(Boolean);
      if (asked.length !== 1) throw oneOf();
      const named = { ...options, ...(on !== undefined && { environment: on }) };
      if (list) await listPreviews(context, named);
      else if (end === undefined) await make(typed, context, named);
      else await endPreview(end, context, named);
    });
}

async function make(typed: string[], context: Context, options: Options): Promise<void> {
  const apply = await applyOptions(context, options);
  const keepMs = await loadPreviewKeep(configurationFile(context));
  const { inspectorScript } = await context.parts.inspector();
  const { preview, edition, warnings } = await makePreview(parseReleaseNames(typed), {
    ...apply,
    keepMs,
    inspector: await inspectorScript(),
  });
  const address = addressOfPreview(
    preview,
    edition,
    await servedAddress(apply.store, apply.site.siteUrl),
  );
  report(context, options, {
    lines: [
      ...describeProblems(warnings).map((line) => `  to be mended before it goes live: ${line}`),
      `Preview ${preview.id} of ${shownIn(preview)}, in ${apply.store.environment.name} as revision ${preview.rev} has it, until ${preview.until}:`,
      `  ${address}`,
    ],
    json: { environment: apply.store.environment.name, address, ...preview, warnings },
  });
}

async function listPreviews(context: Context, options: Options): Promise<void> {
  const { store } = await openEnvironment(context, options);
  const now = context.now();
  const previews = inOrder(await store.previews.list(), now);
  const rows = previews.map((preview) => [
    preview.id,
    isOver(preview, now) ? 'is over' : `until ${preview.until}`,
    shownIn(preview),
    describeIdentity(preview.who),
  ]);
  report(context, options, {
    lines: rows.length === 0 ? ['There are no previews.'] : formatTable(header, rows),
    json: {
      environment: store.environment.name,
      previews: previews.map((preview) => ({ ...preview, isOver: isOver(preview, now) })),
    },
  });
}

async function endPreview(id: string, context: Context, options: Options): Promise<void> {
  const { store } = await openEnvironment(context, options);
  await store.previews.remove(id);
  report(context, options, {
    lines: [`Preview ${id} is over.`],
    json: { environment: store.environment.name, ended: id },
  });
}

const shownIn = ({ shows, releases }: Preview): string =>
  shows.map((name) => `${name}@${releases[name] ?? ''}`).join(', ');

const header = ['PREVIEW', 'SHOWN', 'RELEASES', 'BY'];

const oneOf = (): ReleaseError =>
  new ReleaseError(
    'preview takes releases to show, or --list, or --end <id>.',
    'Write <area>@<version>, such as mf-awards@1.3.0-pr.12.',
  );
