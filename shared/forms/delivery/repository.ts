import { DAY_MS, retentionDays } from '../retention';
import { database, type SentRecord } from './database';
import type { OutboxEntry } from './entry';
import { setPendingFlag } from './pendingFlag';
import { fromStored, toStored } from './storedEntry';

// Entries that the browser refused to store last as long as the page.
const entriesInMemory = new Map<string, OutboxEntry>();
const sentInMemory = new Map<string, SentRecord>();

const sentRetentionMs = retentionDays.sent * DAY_MS;

/** Returns all waiting entries on this device, oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = await database()
    .then((db) => db.getAll('entries'))
    .catch(() => []);
  setPendingFlag(stored.length > 0);
  const entries = stored.map(fromStored).filter(({ id }) => !entriesInMemory.has(id));
  return [...entries, ...entriesInMemory.values()].sort((a, b) => a.createdAt - b.createdAt);
}

/** Stores an entry. The returned entry states whether it survives closing the tab. */
export async function putEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  try {
    const stored = { ...entry, stored: true };
    await (await database()).put('entries', toStored(stored));
    entriesInMemory.delete(entry.id);
    setPendingFlag(true);
    return stored;
  } catch {
    const remembered = { ...entry, stored: false };
    entriesInMemory.set(entry.id, remembered);
    return remembered;
  }
}

/**
 * Changes an entry in one transaction, so that only one tab changes it at a time.
 * @param change receives the current entry; returns `undefined` to keep it unchanged, `'remove'` to delete it
 * @returns the changed entry; `undefined` if it is missing, removed or unchanged
 */
export async function updateEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | 'remove' | undefined,
): Promise<OutboxEntry | undefined> {
  const inMemory = entriesInMemory.get(id);
  if (inMemory) {
    const changed = change(inMemory);
    if (changed === 'remove') entriesInMemory.delete(id);
    else if (changed) entriesInMemory.set(id, changed);
    return changed === 'remove' ? undefined : changed;
  }
  try {
    const transaction = (await database()).transaction('entries', 'readwrite');
    const stored = await transaction.store.get(id);
    const changed = stored && change(fromStored(stored));
    if (changed === 'remove') await transaction.store.delete(id);
    else if (changed) await transaction.store.put(toStored(changed));
    await transaction.done;
    return changed === 'remove' ? undefined : changed;
  } catch {
    return undefined;
  }
}

/** Records for a week that a submission was sent, and whether the visitor has yet to be notified. */
export async function markSent(
  { digest, id, form }: OutboxEntry,
  { now, unannounced }: { now: number; unannounced: boolean },
): Promise<void> {
  const record: SentRecord = { digest, id, formId: form.id, at: now, unannounced };
  try {
    await (await database()).put('sent', record);
  } catch {
    sentInMemory.set(digest, record);
  }
  await pruneSentRecords(now);
}

/** Deletes sent records older than a week, unless the visitor has yet to be notified. */
export async function pruneSentRecords(now: number): Promise<void> {
  try {
    const transaction = (await database()).transaction('sent', 'readwrite');
    for (const { digest, at, unannounced } of await transaction.store.getAll()) {
      if (!unannounced && Math.abs(now - at) > sentRetentionMs)
        await transaction.store.delete(digest);
    }
    await transaction.done;
  } catch (error) {
    console.debug('[forms] Could not read the sent records', error);
  }
}

/**
 * Deletes all entries, sent records and leases.
 * @throws if the database exists but deletion fails
 */
export async function clearOutbox(): Promise<void> {
  entriesInMemory.clear();
  sentInMemory.clear();
  const stores = ['entries', 'sent', 'leases'] as const;
  const transaction = (await database()).transaction(stores, 'readwrite');
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await transaction.done;
  setPendingFlag(false);
}

/** Returns the id under which the same submission was sent within the last week. */
export async function findSentId(digest: string, now: number): Promise<string | undefined> {
  const record = await database()
    .then((db) => db.get('sent', digest))
    .catch(() => undefined);
  return record && record.at > now - sentRetentionMs ? record.id : sentInMemory.get(digest)?.id;
}

/** Records that the visitor has yet to be notified of these deliveries. */
export async function markUnacknowledged(ids: string[]): Promise<void> {
  await updateSentRecords((record) =>
    ids.includes(record.id) ? { ...record, unannounced: true } : undefined,
  );
}

/**
 * Returns the ids of a form's deliveries that the visitor does not know about yet. The caller must notify the
 * visitor. No two tabs receive the same id.
 */
export async function takeUnacknowledged(formId: string): Promise<string[]> {
  return updateSentRecords((record) =>
    record.unannounced && record.formId === formId ? { ...record, unannounced: false } : undefined,
  );
}

/** Changes sent records in one transaction. Returns the ids of the changed ones. */
async function updateSentRecords(
  change: (record: SentRecord) => SentRecord | undefined,
): Promise<string[]> {
  const changedRecords = (records: Iterable<SentRecord>): SentRecord[] =>
    [...records].flatMap((record) => change(record) ?? []);
  const inMemory = changedRecords(sentInMemory.values());
  for (const record of inMemory) sentInMemory.set(record.digest, record);
  const stored: SentRecord[] = [];
  try {
    const transaction = (await database()).transaction('sent', 'readwrite');
    stored.push(...changedRecords(await transaction.store.getAll()));
    for (const record of stored) await transaction.store.put(record);
    await transaction.done;
  } catch {
    // without a database, there are only the records in memory
  }
  return [...inMemory, ...stored].map(({ id }) => id);
}
