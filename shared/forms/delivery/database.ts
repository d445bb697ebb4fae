import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredEntry } from './storedEntry';

export type SentRecord = {
  digest: string;
  id: string;
  formId: string;
  at: number;
  /** The visitor has not read yet that it arrived. */
  untold?: boolean;
};
export type Lease = { name: string; holder: string; until: number };

// Several areas of one page, each with its own copy of this code and perhaps of different versions,
// share this database: its version stays 1, whatever else changes in entries is additive.
type OutboxSchema = DBSchema & {
  entries: { key: string; value: StoredEntry };
  sent: { key: string; value: SentRecord };
  leases: { key: string; value: Lease };
};

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

let opening: Promise<OutboxDatabase> | undefined;

/** Opens the outbox's database. Rejects where the browser forbids it; a later call tries again. */
export function database(): Promise<OutboxDatabase> {
  // Where storage is forbidden, opening throws at once rather than rejecting.
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

/** Lets go of the database, so that another tab may delete or upgrade it. */
export async function closeDatabase(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open?.catch(() => undefined))?.close();
}
