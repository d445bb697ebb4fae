import path from 'node:path';
import type { Command } from 'commander';
import type { Edition } from '@concourse/core/store/types';
import { exportEdition } from '@concourse/hosts/export/exportEdition';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { ReleaseError } from '@concourse/release/errors';
import { refusePruned } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { environment, report, siteCommand, type EnvironmentOptions } from '../siteCommand';
import { openEnvironment } from '../stores';

type Options = EnvironmentOptions & {
  to: string;
  edition?: string;
  rev?: number;
  preview?: string;
};

export function exportCommand(context: Context): Command {
  return siteCommand(
    'export',
    'Write an edition as plain files, for any static host',
    'export --to out',
    environment,
  )
    .requiredOption('--to <dir>', 'folder to write to: empty, or of an export before')
    .option('--edition <id>', 'which edition (default: the live one)')
    .option('--rev <number>', 'the edition that was live with this revision', parseRevision)
    .option('--preview <id>', 'a preview, to be uploaded to an address of its own')
    .action(async (options: Options) => {
      const { store } = await openEnvironment(context, options);
      const edition = await editionOf(store, options);
      const copy = await LocalCopy.open(path.resolve(options.to), 'export');
      const { preview } = options;
      const exported = await (preview === undefined
        ? exportEdition(store, copy, edition)
        : exportEdition(store, copy, edition, (blob) => store.previews.readBlob(preview, blob)));
      await copy.close();
      report(context, options, {
        lines: [
          `Edition ${edition.id} with ${exported.pages} pages is in ${copy.root}: ${exported.written} files written, ${exported.removed} removed.`,
        ],
        json: {
          environment: store.environment.name,
          edition: edition.id,
          to: copy.root,
          ...exported,
        },
      });
    });
}

async function editionOf(store: Store, { edition, rev, preview }: Options): Promise<Edition> {
  const { previews, editions, log } = store;
  if ([edition, rev, preview].filter((given) => given !== undefined).length > 1) {
    throw new ReleaseError(
      'More than one edition was named.',
      'Name one: --edition, --rev or --preview.',
    );
  }
  if (preview !== undefined) {
    if (await previews.find(preview)) return previews.readEdition(preview);
    throw new ReleaseError(
      `There is no preview ${preview}.`,
      'Those that there are: npm run site -- preview --list',
    );
  }
  if (edition !== undefined) return editions.read(edition);
  if (rev !== undefined) await refusePruned(store, rev);
  const record = rev === undefined ? await log.head() : await log.read(rev);
  if (record) return editions.read(record.live);
  throw new ReleaseError(
    'Nothing is live yet, so there is nothing to export.',
    'First: npm run site -- up',
  );
}
