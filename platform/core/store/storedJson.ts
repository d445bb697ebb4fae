import { catchOnly, StoreDamageError, StoreWriteError, type Damage } from './errors';
import { documentMetadata } from './mediaTypes';
import type { StoreFiles } from './types';

/** Parses a JSON file of the store. @throws StoreDamageError for invalid JSON */
export function parseStoredJson(bytes: Buffer, damage: Omit<Damage, 'problem'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    const problem = bytes.length === 0 ? 'is empty' : 'is torn: its content is not valid JSON';
    throw new StoreDamageError({ ...damage, problem }, { cause });
  }
}

/** Returns null for invalid JSON. */
export function parseJsonOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Reads a cache that all users of a store share. Returns null if the file is missing or damaged. */
export async function readStoreCache(files: StoreFiles, path: string): Promise<unknown> {
  const bytes = await files.read(path);
  return bytes && parseJsonOrNull(bytes);
}

/** Replaces a cache that all users of a store share. Does nothing if the store is read-only or full. */
export const writeStoreCache = (files: StoreFiles, path: string, value: unknown): Promise<void> =>
  files
    .replace(path, JSON.stringify(value), { ...documentMetadata, durable: false })
    .catch(catchOnly(StoreWriteError, () => undefined));
