import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { exportEdition } from '../../follow/export/exportEdition';
import { LocalCopy } from '../../follow/LocalCopy';
import { ReleaseError } from '../../release/errors';
import type { Store } from '../../store/Store';
import type { Edition } from '../../store/types';
import type { Context } from '../context';
import { openStore, report, siteCommand, type CommonOptions } from '../siteCommand';

type Options = CommonOptions & { to: string; edition?: string; rev?: number };

function parseRev(typed: string): number {
  const rev = Number(typed);
  if (Number.isInteger(rev) && rev > 0) return rev;
  throw new InvalidArgumentError('Expected the number of a revision, see history.');
}

export function exportCommand(context: Context): Command {
  return siteCommand(
    'export',
    'Write an edition as plain files, for any static host',
    'export --to out',
  )
    .requiredOption('--to <dir>', 'folder to write to: empty, or of an export before')
    .option('--edition <id>', 'which edition (default: the live one)')
    .option('--rev <number>', 'the edition that was live with this revision', parseRev)
    .action(async (options: Options) => {
      const store = await openStore(context, options);
      const edition = await editionOf(store, options);
      const copy = await LocalCopy.open(path.resolve(options.to), 'export');
      const exported = await exportEdition(store, copy, edition);
      await copy.close();
      report(context, options, {
        lines: [
          `Edition ${edition.id} with ${exported.pages} pages is in ${copy.root}: ${exported.written} files written, ${exported.removed} removed.`,
        ],
        json: { edition: edition.id, to: copy.root, ...exported },
      });
    });
}

async function editionOf(store: Store, { edition, rev }: Options): Promise<Edition> {
  if (edition !== undefined && rev !== undefined) {
    throw new ReleaseError('Both --edition and --rev were given.', 'Name one of them.');
  }
  if (edition !== undefined) return store.editions.read(edition);
  const record = rev === undefined ? await store.log.head() : await store.log.read(rev);
  if (record) return store.editions.read(record.live);
  throw new ReleaseError(
    'Nothing is live yet, so there is nothing to export.',
    'First: npm run site -- up',
  );
}
