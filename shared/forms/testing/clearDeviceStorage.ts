import { deleteDB } from 'idb';
import { closeDatabase } from '../delivery/database';

/** Deletes drafts and the outbox between tests. */
export async function clearDeviceStorage(): Promise<void> {
  localStorage.clear();
  await closeDatabase();
  await deleteDB('concourse-outbox');
}
