import { DAY_MS, retentionDays } from '../retention';
import { deliver, type Delivery } from './deliver';
import { digest, submissionId } from './digest';
import { expiresAt, isOverdue, reference, type OutboxEntry } from './entry';
import { broadcastChange, onOutboxChange } from './outboxChanges';
import {
  updateEntry,
  clearOutbox,
  markUnacknowledged,
  pruneSentRecords,
  putEntry,
  readEntries,
  findSentId,
  takeUnacknowledged,
} from './repository';
import { withSenderLock } from './senderLock';
import { serverTime } from './serverTime';

export { onOutboxChange, readEntries, takeUnacknowledged };

export type Submission = Pick<OutboxEntry, 'form' | 'service' | 'payload' | 'values'>;

/**
 * Sends a submission. It is stored on the device first, until it has arrived or the visitor discards it.
 * @param resumedEntryId the entry that this submission corrects, after "Edit" or a failed attempt
 */
export async function submit(submission: Submission, resumedEntryId?: string): Promise<Delivery> {
  const delivery = await withSenderLock(() => sendOnce(submission, resumedEntryId));
  await planRetry(delivery);
  return delivery;
}

async function sendOnce(submission: Submission, resumedEntryId?: string): Promise<Delivery> {
  const idempotencyKey = digest([submission.form.id, submission.payload]);
  const sent = await findSentId(idempotencyKey, Date.now());
  if (sent) {
    if (resumedEntryId) await discard(resumedEntryId);
    return { kind: 'sent', reference: reference({ id: sent }), isDuplicate: true };
  }
  const entries = await readEntries();
  const duplicate = entries.find((entry) => entry.digest === idempotencyKey);
  if (duplicate?.state === 'unknown') return { kind: 'unknown', entry: duplicate };
  if (duplicate?.state === 'sending')
    return { kind: 'unknown', entry: await markInterrupted(duplicate) };
  const corrected = duplicate ?? entries.find((entry) => entry.id === resumedEntryId);
  return deliver(
    await putEntry({
      ...submission,
      id: corrected?.id ?? submissionId(),
      digest: idempotencyKey,
      state: 'sending',
      reason: 'new',
      createdAt: corrected?.createdAt ?? Date.now(),
      since: corrected && Date.now(),
      attempts: (corrected?.attempts ?? 0) + 1,
      nextAt: 0,
      stored: false,
    }),
    true,
  );
}

/**
 * Sends an entry at the visitor's request, whatever its state.
 * @returns `undefined` if it no longer exists: it was sent or discarded elsewhere
 */
export async function retry(id: string): Promise<Delivery | undefined> {
  const delivery = await withSenderLock(() => claimAndSend(id, () => true, true));
  await planRetry(delivery);
  return delivery;
}

// The notice announces a retry, so schedule it in case the page stays open.
async function planRetry(delivery: Delivery | undefined): Promise<void> {
  if (delivery?.kind !== 'queued') return;
  await pauseService(delivery.entry);
  await schedule();
}

async function claimAndSend(
  id: string,
  mayClaim: (entry: OutboxEntry) => boolean,
  awaited: boolean,
): Promise<Delivery | undefined> {
  const claimed = await updateEntry(id, (entry) =>
    mayClaim(entry)
      ? {
          ...entry,
          ...(awaited && { since: Date.now(), askedAt: undefined }),
          state: 'sending',
          attempts: entry.attempts + 1,
        }
      : undefined,
  );
  if (!claimed) return undefined;
  broadcastChange({ id, kind: 'changed' });
  return deliver(claimed, awaited);
}

/** Returns the ids from `takeUnacknowledged`, because this page was left before it could notify the visitor. */
export async function returnUnacknowledged(ids: string[]): Promise<void> {
  await markUnacknowledged(ids);
  for (const id of ids) broadcastChange({ id, kind: 'sent' });
}

/** Deletes an entry. */
export async function discard(id: string): Promise<void> {
  await updateEntry(id, () => 'remove');
  broadcastChange({ id, kind: 'removed' });
}

/** Deletes everything that the outbox stores on the device. Rejects if the browser does not delete it. */
export async function deleteAll(): Promise<void> {
  const entries = await readEntries();
  await clearOutbox();
  for (const { id } of entries) broadcastChange({ id, kind: 'removed' });
}

/** A deletion time further in the future was set by a device clock that was ahead. */
const maxRetentionMs = (retentionDays.asked + 1) * DAY_MS;

/**
 * Marks overdue entries, so that pages ask the visitor about them. Deletes entries whose visitor was asked long
 * ago. Only the server's time counts; without it nothing changes.
 */
export async function expireEntries(): Promise<void> {
  const overdue = (await readEntries()).filter((entry) => isOverdue(entry, Date.now()));
  const now = overdue.length > 0 ? await serverTime() : undefined;
  if (now === undefined) return;
  for (const { id } of overdue) {
    const kept = await updateEntry(id, (entry) => {
      const end = expiresAt(entry);
      if (!isOverdue(entry, now) || end === undefined || end > now + maxRetentionMs) {
        return { ...entry, askedAt: isOverdue(entry, now) ? now : undefined };
      }
      return end <= now ? 'remove' : entry;
    });
    broadcastChange({ id, kind: kept ? 'changed' : 'removed' });
  }
}

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let flushing: Promise<void> | undefined;

/** Sends all queued entries now, and again when the network returns or a delay ends. */
export function start(): void {
  if (started) return;
  started = true;
  window.addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush();
  });
  void pruneSentRecords(Date.now());
  void recover().then(flush);
}

/** Sends all queued entries whose delay has ended. */
export function flush(): Promise<void> {
  flushing ??= flushOnce().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

// Requires the sender lock: with it, an entry in state `sending` must come from a tab that closed.
async function markInterrupted(entry: OutboxEntry): Promise<OutboxEntry> {
  const interrupted: OutboxEntry = { ...entry, state: 'unknown', reason: 'interrupted' };
  await updateEntry(entry.id, (now) => (now.state === 'sending' ? interrupted : undefined));
  broadcastChange({ id: entry.id, kind: 'changed' });
  return interrupted;
}

async function recover(): Promise<void> {
  const interrupted = (await readEntries()).filter(({ state }) => state === 'sending');
  if (interrupted.length === 0) return;
  await withSenderLock(async () => {
    for (const entry of interrupted) {
      const sent = await findSentId(entry.digest, Date.now());
      if (sent) {
        await markUnacknowledged([sent]); // the tab closed before it could notify the visitor
        await discard(entry.id);
      } else await markInterrupted(entry);
    }
  });
}

const isDue = (entry: OutboxEntry): boolean =>
  entry.state === 'queued' && entry.nextAt <= Date.now() && !isOverdue(entry, Date.now());

async function flushOnce(): Promise<void> {
  clearTimeout(timer);
  let hasDue = (await readEntries()).some(isDue) && (await isOnline());
  while (hasDue) {
    const next = (await readEntries()).find(isDue);
    const delivery = next && (await withSenderLock(() => claimAndSend(next.id, isDue, false)));
    if (delivery?.kind === 'queued') await pauseService(delivery.entry);
    hasDue =
      next !== undefined && !(delivery?.kind === 'queued' && delivery.entry.reason === 'offline');
  }
  await schedule();
}

// `navigator.onLine` may be wrong, and a request that fails while online is never retried automatically. So test
// the connection with a harmless request first.
async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(`${location.origin}/`, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

// If the service is busy, delay all of its entries.
async function pauseService(busy: OutboxEntry): Promise<void> {
  if (busy.reason !== 'busy') return;
  for (const { id } of await readEntries()) {
    await updateEntry(id, (entry) =>
      entry.state === 'queued' && entry.service.kind === busy.service.kind
        ? { ...entry, nextAt: Math.max(entry.nextAt, busy.nextAt) }
        : undefined,
    );
  }
}

const minDelayMs = 30_000;
const maxDelayMs = 30 * 60_000;

async function schedule(): Promise<void> {
  const queued = (await readEntries()).filter(
    (entry) => entry.state === 'queued' && !isOverdue(entry, Date.now()),
  );
  if (queued.length === 0) return;
  const wait = Math.min(...queued.map(({ nextAt }) => nextAt)) - Date.now();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), Math.min(Math.max(wait, minDelayMs), maxDelayMs));
}
