import { StoreDamageError, type Damage } from './errors';

/**
 * JSON of a file of the store.
 * @param damage which file it is, and what mends it when it is torn
 * @throws StoreDamageError for what is no JSON
 */
export function parseStored(bytes: Buffer, damage: Omit<Damage, 'problem'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    const problem =
      bytes.length === 0 ? 'is empty' : `is torn: its ${bytes.length} bytes are no JSON`;
    throw new StoreDamageError({ ...damage, problem }, { cause });
  }
}

/** JSON of bytes that may be anything, or null where they are none. */
export function parsedOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
