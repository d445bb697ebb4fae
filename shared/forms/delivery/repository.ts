import { day, keptDays } from '../limits';
import { database, type SentMark } from './database';
import type { OutboxEntry } from './entry';
import { fromStored, toStored } from './storedEntry';
import { markWaiting } from './waitingFlag';

// What the browser would not store lives as long as the page does.
const memory = new Map<string, OutboxEntry>();
const sentInMemory = new Map<string, SentMark>();

const week = keptDays.sent * day;

/** Everything that waits on this device, oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = await database()
    .then((db) => db.getAll('entries'))
    .catch(() => []);
  markWaiting(stored.length > 0);
  const entries = stored.map(fromStored).filter(({ id }) => !memory.has(id));
  return [...entries, ...memory.values()].sort((a, b) => a.createdAt - b.createdAt);
}

/** Keeps an entry. The answer says whether it survives a closed tab. */
export async function putEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  try {
    const stored = { ...entry, stored: true };
    await (await database()).put('entries', toStored(stored));
    memory.delete(entry.id);
    markWaiting(true);
    return stored;
  } catch {
    const remembered = { ...entry, stored: false };
    memory.set(entry.id, remembered);
    return remembered;
  }
}

/**
 * Changes an entry in one transaction, so that no two tabs change it at once.
 * @param change gets the entry as it is now; `undefined` leaves it alone, `'remove'` takes it away
 * @returns the changed entry; `undefined` when it was gone or left alone
 */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | 'remove' | undefined,
): Promise<OutboxEntry | undefined> {
  const inMemory = memory.get(id);
  if (inMemory) {
    const changed = change(inMemory);
    if (changed === 'remove') memory.delete(id);
    else if (changed) memory.set(id, changed);
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
  const mark: SentMark = { digest, id, formId: form.id, at: now, untold };
  try {
    await (await database()).put('sent', mark);
  } catch {
    sentInMemory.set(digest, mark);
  }
  await pruneMarks(now);
}

/** Deletes the marks of what was sent more than a week ago, unless the visitor has yet to hear of it. */
export async function pruneMarks(now: number): Promise<void> {
  try {
    const transaction = (await database()).transaction('sent', 'readwrite');
    for (const { digest, at, untold } of await transaction.store.getAll()) {
      if (!untold && Math.abs(now - at) > week) await transaction.store.delete(digest);
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
export async function clear(): Promise<void> {
  memory.clear();
  sentInMemory.clear();
  const stores = ['entries', 'sent', 'leases'] as const;
  const transaction = (await database()).transaction(stores, 'readwrite');
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await transaction.done;
  markWaiting(false);
}

/** The id under which this very submission was sent within the last week. */
export async function sentBefore(digest: string, now: number): Promise<string | undefined> {
  const mark = await database()
    .then((db) => db.get('sent', digest))
    .catch(() => undefined);
  return mark && mark.at > now - week ? mark.id : sentInMemory.get(digest)?.id;
}

/** Notes that the visitor has yet to hear that these submissions were sent. */
export async function leaveUntold(ids: string[]): Promise<void> {
  await changeMarks((mark) => (ids.includes(mark.id) ? { ...mark, untold: true } : undefined));
}

/**
 * The ids of a form's submissions of whose arrival the visitor has not heard: whoever asks says it. No
 * two tabs get the same.
 */
export async function takeUntold(formId: string): Promise<string[]> {
  return changeMarks((mark) =>
    mark.untold && mark.formId === formId ? { ...mark, untold: false } : undefined,
  );
}

/** Changes marks in one transaction; returns the ids of those that changed. */
async function changeMarks(change: (mark: SentMark) => SentMark | undefined): Promise<string[]> {
  const changedOf = (marks: Iterable<SentMark>): SentMark[] =>
    [...marks].flatMap((mark) => change(mark) ?? []);
  const inMemory = changedOf(sentInMemory.values());
  for (const mark of inMemory) sentInMemory.set(mark.digest, mark);
  const stored: SentMark[] = [];
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
