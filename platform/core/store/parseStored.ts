import { StoreDamageError, type Damage } from './errors';

/** Parses a JSON file of the store. @throws StoreDamageError for anything but JSON */
export function parseStored(bytes: Buffer, damage: Omit<Damage, 'problem'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    const { length } = bytes;
    const problem = length === 0 ? 'is empty' : `is torn: its ${length} bytes are no JSON`;
    throw new StoreDamageError({ ...damage, problem }, { cause });
  }
}

/** Parses JSON; returns null for other bytes. */
export function parsedOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
