import { deleteDB } from 'idb';
import { closeDatabase } from '../delivery/database';

/** Between tests: no drafts, no outbox. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  await closeDatabase();
  await deleteDB('concourse-outbox');
}
