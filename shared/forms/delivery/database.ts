import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredEntry } from './storedEntry';

export type SentRecord = {
  digest: string;
  id: string;
  formId: string;
  at: number;
  /** The visitor has not been notified yet that it arrived. Stored under this name on devices. */
  unannounced?: boolean;
};

// All areas of a page share this database, each with its own copy of this code, perhaps of another version. Its
// version stays 1, and entries may only gain properties.
type OutboxSchema = DBSchema & {
  entries: { key: string; value: StoredEntry };
  sent: { key: string; value: SentRecord };
  /** Not used any more. Earlier versions of this code expect the store. */
  leases: { key: string; value: { name: string; holder: string; until: number } };
};

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

let opening: Promise<OutboxDatabase> | undefined;

/** Opens the outbox's database. Rejects if the browser forbids it; a later call tries again. */
export function database(): Promise<OutboxDatabase> {
  // If storage is forbidden, `openDB` throws synchronously.
  opening ??= Promise.resolve().then(() =>
    openDB<OutboxSchema>('concourse-outbox', 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'id' });
        db.createObjectStore('sent', { keyPath: 'digest' });
        db.createObjectStore('leases', { keyPath: 'name' });
      },
      blocking: () => void closeDatabase(),
      terminated: () => {
        opening = undefined;
      },
    }),
  );
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Closes the database, so that another tab may delete or upgrade it. */
export async function closeDatabase(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open?.catch(() => undefined))?.close();
}
