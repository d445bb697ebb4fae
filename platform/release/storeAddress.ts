import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { layout, storePaths } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from './errors';

/** A store that somebody named: where, and whether it may be a new one. */
export type NamedStore = { from: string; create: boolean };

/**
 * The folder of a store that somebody named: a mistyped name must neither pass for an empty store nor
 * make a new one.
 * @param named as typed; relative ones count from `root`
 * @throws ReleaseError for what is no store, or no folder
 */
export function checkStoreFolder(
  named: string,
  { root, ...how }: NamedStore & { root: string },
): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(named)) {
    throw new ReleaseError(
      `${named} (${how.from}) is neither a folder nor a bucket.`,
      'Name a folder, such as --store /srv/site, or a bucket: --store s3://bucket/prefix',
    );
  }
  const folder = path.resolve(root, named);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new ReleaseError(
      `${folder} (${how.from}) is a file, no store.`,
      'Name the folder of a store.',
    );
  }
  const isStore = found !== undefined && isStoreFolder(folder);
  refuseOther(folder, how, {
    isStore,
    isEmpty: found === undefined || readdirSync(folder).length === 0,
  });
  return folder;
}

/**
 * The same for a bucket.
 * @throws ReleaseError for what is no store, StoreError for a bucket that cannot be reached
 */
export async function checkStoreBucket(store: Store, how: NamedStore): Promise<void> {
  const { files, label } = store;
  const [first] = await files.list('', { limit: 1 });
  const isStore =
    first !== undefined &&
    ((await files.has(layout.marker)) ||
      (await files.list(layout.releases, { limit: 1 })).length > 0);
  refuseOther(label, how, { isStore, isEmpty: first === undefined });
}

function refuseOther(
  place: string,
  { from, create }: NamedStore,
  { isStore, isEmpty }: { isStore: boolean; isEmpty: boolean },
): void {
  if (isStore || (isEmpty && create)) return;
  if (!isEmpty) {
    throw new ReleaseError(
      `${place} (${from}) is no store: it holds other things.`,
      'Name the place of a store, or a new one.',
    );
  }
  throw new ReleaseError(
    `There is no store at ${place} (${from}).`,
    'Check the address. To make a new store there: npm run site -- publish <area> --create, or npm run site -- up',
  );
}

/** Stores from before there was a marker have releases. */
const isStoreFolder = (folder: string): boolean => {
  const { marker, releases } = storePaths(folder);
  return existsSync(marker) || existsSync(releases);
};
