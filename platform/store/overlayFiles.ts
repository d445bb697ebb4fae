import { StoreWriteError } from '@concourse/core/store/errors';
import type { StoreFiles } from '@concourse/core/store/types';

const message = 'This view of the store is read-only.';
const next = 'Write to the store itself.';

// As a store without write access: caches are not written.
const reject = () => Promise.reject(new StoreWriteError('STORE_READ_ONLY', message, next));

/** The methods of a view that reject each write. */
export const rejectedWrites: Pick<
  StoreFiles,
  'createOnce' | 'replace' | 'remove' | 'fsyncDirs' | 'sweepTemporaryFiles'
> = {
  ...{ createOnce: reject, replace: reject, remove: reject },
  ...{ fsyncDirs: reject, sweepTemporaryFiles: reject },
};

/** A read-only view of a store that reads the `replaced` files, which may grow, from another store. */
export function overlayFiles(
  own: StoreFiles,
  other: StoreFiles,
  replaced: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
): StoreFiles {
  const { label, concurrency, supportsStartAfter, localFiles } = own;
  const sourceOf = (file: string): StoreFiles => (replaced.has(file) ? other : own);
  return {
    // Files of the other store must be read to be verified.
    ...{ label, concurrency, supportsStartAfter, hasVerifiedListing: false, localFiles },
    read: (file) => sourceOf(file).read(file),
    has: (file) => sourceOf(file).has(file),
    modified: (file) => sourceOf(file).modified(file),
    statAll: (folder) => own.statAll(folder),
    list: async (folder, options = {}) => {
      const { after = '', limit = Infinity, recursive = false } = options;
      const inFolder = [...replaced.keys()]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .map((file) => (recursive ? file : (file.split('/')[0] ?? file)))
        .filter((name) => name > after);
      const listed = await own.list(folder, options);
      return [...new Set([...listed, ...inFolder])].sort().slice(0, limit);
    },
    ...rejectedWrites,
  };
}
