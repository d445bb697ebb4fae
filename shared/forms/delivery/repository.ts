import { DAY_MS, retentionDays } from '../retention';
import { database, type SentRecord } from './database';
import type { OutboxEntry } from './entry';
import { setPendingFlag } from './pendingFlag';
import { fromStored, toStored } from './storedEntry';

// What the browser would not store lives as long as the page does.
const entriesInMemory = new Map<string, OutboxEntry>();
const sentInMemory = new Map<string, SentRecord>();

const sentRetentionMs = retentionDays.sent * DAY_MS;

/** Everything that waits on this device, oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = await database()
    .then((db) => db.getAll('entries'))
    .catch(() => []);
  setPendingFlag(stored.length > 0);
  const entries = stored.map(fromStored).filter(({ id }) => !entriesInMemory.has(id));
  return [...entries, ...entriesInMemory.values()].sort((a, b) => a.createdAt - b.createdAt);
}

/** Keeps an entry. The answer says whether it survives a closed tab. */
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
 * Changes an entry in one transaction, so that no two tabs change it at once.
 * @param change gets the entry as it is now; `undefined` leaves it alone, `'remove'` takes it away
 * @returns the changed entry; `undefined` when it was gone or left alone
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

/** Remembers for a week that this very submission was sent, and whether the visitor has yet to hear of it. */
export async function markSent(
  { digest, id, form }: OutboxEntry,
  { now, untold }: { now: number; untold: boolean },
): Promise<void> {
  const mark: SentRecord = { digest, id, formId: form.id, at: now, untold };
  try {
    await (await database()).put('sent', mark);
  } catch {
    sentInMemory.set(digest, mark);
  }
  await pruneSentRecords(now);
}

/** Deletes the marks of what was sent more than a week ago, unless the visitor has yet to hear of it. */
export async function pruneSentRecords(now: number): Promise<void> {
  try {
    const transaction = (await database()).transaction('sent', 'readwrite');
    for (const { digest, at, untold } of await transaction.store.getAll()) {
      if (!untold && Math.abs(now - at) > sentRetentionMs) await transaction.store.delete(digest);
    }
    await transaction.done;
  } catch (error) {
    console.debug('[forms] Marks of what was sent are not read', error);
  }
}

/**
 * Deletes all entries, marks and leases.
 * @throws where the browser has the database and does not delete from it
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

/** The id under which this very submission was sent within the last week. */
export async function findSentId(digest: string, now: number): Promise<string | undefined> {
  const mark = await database()
    .then((db) => db.get('sent', digest))
    .catch(() => undefined);
  return mark && mark.at > now - sentRetentionMs ? mark.id : sentInMemory.get(digest)?.id;
}

/** Notes that the visitor has yet to hear that these submissions were sent. */
export async function markUnacknowledged(ids: string[]): Promise<void> {
  await updateSentRecords((mark) =>
    ids.includes(mark.id) ? { ...mark, untold: true } : undefined,
  );
}

/**
 * The ids of a form's submissions of whose arrival the visitor has not heard: whoever asks says it. No
 * two tabs get the same.
 */
export async function takeUnacknowledged(formId: string): Promise<string[]> {
  return updateSentRecords((mark) =>
    mark.untold && mark.formId === formId ? { ...mark, untold: false } : undefined,
  );
}

/** Changes marks in one transaction; returns the ids of those that changed. */
async function updateSentRecords(
  change: (mark: SentRecord) => SentRecord | undefined,
): Promise<string[]> {
  const changedOf = (marks: Iterable<SentRecord>): SentRecord[] =>
    [...marks].flatMap((mark) => change(mark) ?? []);
  const inMemory = changedOf(sentInMemory.values());
  for (const mark of inMemory) sentInMemory.set(mark.digest, mark);
  const stored: SentRecord[] = [];
  try {
    const transaction = (await database()).transaction('sent', 'readwrite');
    stored.push(...changedOf(await transaction.store.getAll()));
    for (const mark of stored) await transaction.store.put(mark);
    await transaction.done;
  } catch {
    // nothing is stored: what this page remembers is all there is
  }
  return [...inMemory, ...stored].map(({ id }) => id);
}
