import { deleteDB } from 'idb';
import { closeDatabase } from '../delivery/database';

/** Between tests: no drafts, no outbox. */
export async function clearDeviceStorage(): Promise<void> {
  localStorage.clear();
  await closeDatabase();
  await deleteDB('concourse-outbox');
}
