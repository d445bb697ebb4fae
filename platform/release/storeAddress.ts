import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { storePaths } from '@concourse/core/store/storeLayout';
import { readMarker } from '@concourse/store/marker';
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
  const isEmpty = !found || readdirSync(folder).length === 0;
  if (isEmpty || !existsSync(storePaths(folder).marker)) rejectNonStore(folder, how, isEmpty);
  return folder;
}

/** Checks the bucket of a store. @throws ReleaseError for a bucket with other content, StoreError as `readMarker` */
export async function checkStoreBucket(store: Store, how: StoreReference): Promise<void> {
  if (await readMarker(store.files)) return;
  rejectNonStore(store.label, how, await store.isEmpty());
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
