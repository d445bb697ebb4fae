import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { layout, storePaths } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from './errors';

/** `from` is the option or variable that names a store. `create` allows a new one. */
export type StoreReference = { from: string; create: boolean };

/** Returns the absolute path of a store. @throws ReleaseError for a folder that is not a store, as a mistyped name */
export function checkStoreFolder(
  named: string,
  { root, ...how }: StoreReference & { root: string },
): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(named)) {
    const message = `${named} (${how.from}) is neither a folder nor a bucket.`;
    const next =
      'Name a folder, such as --store /srv/site, or a bucket: --store s3://bucket/prefix';
    throw new ReleaseError('STORE_ADDRESS_INVALID', message, next);
  }
  const folder = path.resolve(root, named);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    const message = `${folder} (${how.from}) is a file instead of a folder.`;
    const next = 'Name the folder of a store.';
    throw new ReleaseError('STORE_ADDRESS_INVALID', message, next);
  }
  const { marker, releases } = storePaths(folder);
  // Old stores have no marker.
  if (existsSync(marker) || existsSync(releases)) return folder;
  rejectNonStore(folder, how, !found || readdirSync(folder).length === 0);
  return folder;
}

/** Checks the bucket of a store. @throws ReleaseError for a bucket with other content */
export async function checkStoreBucket(store: Store, how: StoreReference): Promise<void> {
  const { files, label } = store;
  const isEmpty = async (prefix: string) => (await files.list(prefix, { limit: 1 })).length === 0;
  if (await isEmpty('')) rejectNonStore(label, how, true);
  else if (!(await files.has(layout.marker)) && (await isEmpty(layout.releases)))
    rejectNonStore(label, how, false);
}

function rejectNonStore(place: string, { from, create }: StoreReference, isEmpty: boolean): void {
  if (!isEmpty) {
    const message = `${place} (${from}) is not a store, but contains other files.`;
    const next = 'Name a store, or an empty place for a new one.';
    throw new ReleaseError('NOT_A_STORE', message, next);
  }
  if (create) return;
  const message = `There is no store at ${place} (${from}).`;
  const next =
    'Check the address. To create a store there: npm run site -- publish <area> --create, or npm run site -- deploy';
  throw new ReleaseError('STORE_NOT_FOUND', message, next);
}
