import type { EntryState, OutboxEntry } from './entry';

// Stored entries outlive releases and are read by several of them, so states keep the names of the first release.
const storedStates = {
  sending: 'sending',
  queued: 'waiting',
  rejected: 'kept',
  unknown: 'unconfirmed',
} as const satisfies Record<EntryState, string>;

type StoredState = (typeof storedStates)[EntryState];

/** An entry in the format of the database. */
export type StoredEntry = Omit<OutboxEntry, 'state'> & { state: StoredState };

const entryStates = new Map<string, EntryState>(
  (Object.keys(storedStates) as EntryState[]).map((state) => [storedStates[state], state]),
);

/** Converts an entry to the format of the database. */
export function toStored(entry: OutboxEntry): StoredEntry {
  return { ...entry, state: storedStates[entry.state] };
}

/**
 * Converts an entry from the database. An unknown state becomes `unknown`: the visitor decides, and nothing is
 * resent automatically.
 */
export function fromStored(stored: StoredEntry): OutboxEntry {
  return { ...stored, state: entryStates.get(stored.state) ?? 'unknown' };
}
