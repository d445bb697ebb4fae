import type { EntryState, OutboxEntry } from './entry';

// What lies on a visitor's device outlives a release, and copies of this code from several releases read it:
// states are stored as the first release spelled them.
const storedStates = {
  sending: 'sending',
  queued: 'waiting',
  rejected: 'kept',
  unknown: 'unconfirmed',
} as const satisfies Record<EntryState, string>;

type StoredState = (typeof storedStates)[EntryState];

/** An entry as the database holds it. */
export type StoredEntry = Omit<OutboxEntry, 'state'> & { state: StoredState };

const entryStates = new Map<string, EntryState>(
  (Object.keys(storedStates) as EntryState[]).map((state) => [storedStates[state], state]),
);

/** An entry as the database is to hold it. */
export function toStored(entry: OutboxEntry): StoredEntry {
  return { ...entry, state: storedStates[entry.state] };
}

/** An entry of the database. In a state that nobody knows it is left to the visitor, not sent again by itself. */
export function fromStored(stored: StoredEntry): OutboxEntry {
  return { ...stored, state: entryStates.get(stored.state) ?? 'unknown' };
}
