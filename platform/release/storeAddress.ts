import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { storePaths } from '../store/storeLayout';
import { ReleaseError } from './errors';

/**
 * The folder of a store that somebody named: a mistyped name must neither pass for an empty store nor
 * make a new one.
 * @param named as typed; `from` says where, `create` whether it may be a new one
 * @throws ReleaseError for what is no store, or no folder
 */
export function checkStoreAddress(
  named: string,
  { from, root, create }: { from: string; root: string; create: boolean },
): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(named)) {
    throw new ReleaseError(
      `${named} (${from}) is no folder: a store is kept on a disk for now.`,
      'Name a folder of this machine, or one that is mounted here, such as --store /srv/site.',
    );
  }
  const folder = path.resolve(root, named);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new ReleaseError(
      `${folder} (${from}) is a file, no store.`,
      'Name the folder of a store.',
    );
  }
  if (found && isStore(folder)) return folder;
  if (found && readdirSync(folder).length > 0) {
    throw new ReleaseError(
      `${folder} (${from}) is no store: it holds other things.`,
      'Name the folder of a store, or a new one.',
    );
  }
  if (create) return folder;
  throw new ReleaseError(
    `There is no store at ${folder} (${from}).`,
    'Check the address. To make a new store there: npm run site -- publish <area> --create, or npm run site -- up',
  );
}

/** Stores from before there was a marker have releases. */
const isStore = (folder: string): boolean => {
  const { marker, releases } = storePaths(folder);
  return existsSync(marker) || existsSync(releases);
};
