import { StoreWriteError } from './errors';
import { document } from './mediaTypes';
import { parsedOrNull } from './parseStored';
import type { StoreFiles } from './StoreFiles';

/** Reads results that all users of a store share. Returns null if the file is missing or damaged. */
export async function readStoreCache(files: StoreFiles, path: string): Promise<unknown> {
  const bytes = await files.read(path);
  return bytes && parsedOrNull(bytes);
}

/** Replaces results that all users of a store share. Ignores a read-only or full store: the next record reports it. */
export const writeStoreCache = (files: StoreFiles, path: string, value: object): Promise<void> =>
  files
    .replace(path, JSON.stringify(value), { ...document, durable: false })
    .catch((error: unknown) => {
      if (!(error instanceof StoreWriteError)) throw error;
    });
