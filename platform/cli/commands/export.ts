import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { exportEdition, LocalMirror } from '@concourse/hosts';
import { ReleaseError } from '@concourse/release/errors';
import { readSiteState, requireLive, requireNotPruned } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import type { CommandFactory } from '../context';
import { parseRevision } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

export const exportCommand: CommandFactory = (context) => {
  const about = 'Write the live edition, or another one, as plain files for any static host';
  return siteCommand('export --output out', about, environmentOption)
    .requiredOption('--output <path>', 'folder that is empty or contains an earlier export')
    .option('--revision <revision>', 'export the live edition of this revision', parseRevision)
    .addOption(new Option('--preview <id>', 'export a preview').conflicts('revision'))
    .action(async (options) => {
      const run = new Run(context, options);
      const store = await run.openEnvironment();
      const edition = await readEdition(store, options);
      const copy = await LocalMirror.open(path.resolve(options.output), 'export');
      const { preview } = options;
      const exported = await (preview === undefined
        ? exportEdition(store, copy, edition)
        : exportEdition(store, copy, edition, (blob) => store.previews.readBlob(preview, blob)));
      await copy.close();
      const { pages, written, removed } = exported;
      const { id } = edition;
      run.report({
        lines: [
          `Exported edition ${id} with ${pages} pages to ${copy.root}: ${written} files written, ${removed} removed.`,
        ],
        json: { environment: store.environment.name, edition: id, output: copy.root, ...exported },
      });
    });
};

async function readEdition(
  store: Store,
  { revision, preview }: { revision?: number; preview?: string },
) {
  const { previews, editions, log } = store;
  if (preview !== undefined) {
    if (await previews.find(preview)) return previews.readEdition(preview);
    const message = `There is no preview ${preview}.`;
    const next = 'List the previews: npm run site -- preview --list';
    throw new ReleaseError('PREVIEW_NOT_FOUND', message, next);
  }
  if (revision !== undefined) await requireNotPruned(store, revision);
  if (revision === undefined) return requireLive(await readSiteState(store)).live;
  return editions.read((await log.read(revision)).live);
}
