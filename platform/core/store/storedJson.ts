import { StoreDamageError, StoreWriteError, type Damage } from './errors';
import { documentMetadata } from './mediaTypes';
import type { StoreFiles } from './StoreFiles';

/** Parses a JSON file of the store. @throws StoreDamageError for anything but JSON */
export function parseStoredJson(bytes: Buffer, damage: Omit<Damage, 'problem'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    const { length } = bytes;
    const problem = length === 0 ? 'is empty' : `is torn: its ${length} bytes are no JSON`;
    throw new StoreDamageError({ ...damage, problem }, { cause });
  }
}

/** Parses JSON; returns null for other bytes. */
export function parseJsonOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Reads results that all users of a store share. Returns null if the file is missing or damaged. */
export async function readStoreCache(files: StoreFiles, path: string): Promise<unknown> {
  const bytes = await files.read(path);
  return bytes && parseJsonOrNull(bytes);
}

/** Replaces results that all users of a store share. Ignores a read-only or full store: the next record reports it. */
export const writeStoreCache = (files: StoreFiles, path: string, value: object): Promise<void> =>
  files
    .replace(path, JSON.stringify(value), { ...documentMetadata, durable: false })
    .catch((error: unknown) => {
      if (!(error instanceof StoreWriteError)) throw error;
    });
