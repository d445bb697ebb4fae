import { attempt, type Outcome } from './attempt';
import { announce, onChange } from './changes';
import { digest, submissionId } from './digest';
import { reference, type OutboxEntry } from './entry';
import { whileSoleSender } from './senderLock';
import { changeEntry, leaveUntold, putEntry, readEntries, sentBefore, takeUntold } from './shelf';

export { onChange, readEntries, takeUntold };

export type Submission = Pick<OutboxEntry, 'form' | 'service' | 'payload' | 'values'>;

/**
 * Sends a submission. It is on the device before it is on its way, and stays there until it has
 * arrived or the visitor discards it.
 * @param series id of the entry that this one corrects, after "Edit" or a failed attempt
 */
export async function submit(submission: Submission, series?: string): Promise<Outcome> {
  const outcome = await whileSoleSender(() => sendOnce(submission, series));
  await planRetry(outcome);
  return outcome;
}

async function sendOnce(submission: Submission, series?: string): Promise<Outcome> {
  const print = digest([submission.form.id, submission.payload]);
  const sent = await sentBefore(print, Date.now());
  if (sent) {
    if (series) await discard(series);
    return { kind: 'sent', reference: reference({ id: sent }), before: true };
  }
  const entries = await readEntries();
  const same = entries.find((entry) => entry.digest === print);
  if (same?.state === 'unconfirmed') return { kind: 'unconfirmed', entry: same };
  if (same?.state === 'sending') return { kind: 'unconfirmed', entry: await interrupt(same) };
  const corrected = same ?? entries.find((entry) => entry.id === series);
  return attempt(
    await putEntry({
      ...submission,
      id: corrected?.id ?? submissionId(),
      digest: print,
      state: 'sending',
      reason: 'new',
      createdAt: corrected?.createdAt ?? Date.now(),
      attempts: (corrected?.attempts ?? 0) + 1,
      nextAt: 0,
      stored: false,
    }),
    true,
  );
}

/**
 * Sends an entry because the visitor says so, whatever its state.
 * @returns `undefined` when it was gone: sent or discarded elsewhere
 */
export async function retry(id: string): Promise<Outcome | undefined> {
  const outcome = await whileSoleSender(() => claimAndSend(id, () => true, true));
  await planRetry(outcome);
  return outcome;
}

// The visitor has read when it is tried again: that has to happen while the page stays open, too.
async function planRetry(outcome: Outcome | undefined): Promise<void> {
  if (outcome?.kind !== 'waiting') return;
  await pauseService(outcome.entry);
  await schedule();
}

async function claimAndSend(
  id: string,
  mayClaim: (entry: OutboxEntry) => boolean,
  awaited: boolean,
): Promise<Outcome | undefined> {
  const claimed = await changeEntry(id, (entry) =>
    mayClaim(entry) ? { ...entry, state: 'sending', attempts: entry.attempts + 1 } : undefined,
  );
  if (!claimed) return undefined;
  announce({ id, kind: 'changed' });
  return attempt(claimed, awaited);
}

/** Gives back what `takeUntold` gave, for another page to tell: this one is left. */
export async function returnUntold(ids: string[]): Promise<void> {
  await leaveUntold(ids);
  for (const id of ids) announce({ id, kind: 'sent' });
}

/** Takes an entry off the device for good. */
export async function discard(id: string): Promise<void> {
  await changeEntry(id, () => 'remove');
  announce({ id, kind: 'removed' });
}

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let flushing: Promise<void> | undefined;

/** Sends what waits now, and from now on whenever the network returns or a pause is over. */
export function start(): void {
  if (started) return;
  started = true;
  window.addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush();
  });
  void recover().then(flush);
}

/** Makes one round over everything that waits and whose pause is over. */
export function flush(): Promise<void> {
  flushing ??= round().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

// Whoever holds the lock knows that nobody sends: what is "sending" was left by a tab that closed.
async function interrupt(entry: OutboxEntry): Promise<OutboxEntry> {
  const left: OutboxEntry = { ...entry, state: 'unconfirmed', reason: 'interrupted' };
  await changeEntry(entry.id, (now) => (now.state === 'sending' ? left : undefined));
  announce({ id: entry.id, kind: 'changed' });
  return left;
}

async function recover(): Promise<void> {
  const left = (await readEntries()).filter(({ state }) => state === 'sending');
  if (left.length === 0) return;
  await whileSoleSender(async () => {
    for (const entry of left) {
      const sent = await sentBefore(entry.digest, Date.now());
      if (sent) {
        await leaveUntold([sent]); // the tab was closed before it could say so
        await discard(entry.id);
      } else await interrupt(entry);
    }
  });
}

const isDue = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && entry.nextAt <= Date.now();

async function round(): Promise<void> {
  clearTimeout(timer);
  let open = (await readEntries()).some(isDue) && (await isOnline());
  while (open) {
    const next = (await readEntries()).find(isDue);
    const outcome = next && (await whileSoleSender(() => claimAndSend(next.id, isDue, false)));
    if (outcome?.kind === 'waiting') await pauseService(outcome.entry);
    open =
      next !== undefined && !(outcome?.kind === 'waiting' && outcome.entry.reason === 'offline');
  }
  await schedule();
}

// "online" is only a hope, and a request that fails while online is never repeated by itself: so a
// question that costs nothing goes first.
async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(`${location.origin}/`, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

// A service that is too busy for one entry is too busy for the others.
async function pauseService(busy: OutboxEntry): Promise<void> {
  if (busy.reason !== 'busy') return;
  for (const { id } of await readEntries()) {
    await changeEntry(id, (entry) =>
      entry.state === 'waiting' && entry.service.kind === busy.service.kind
        ? { ...entry, nextAt: Math.max(entry.nextAt, busy.nextAt) }
        : undefined,
    );
  }
}

const shortest = 30_000;
const longest = 30 * 60_000;

async function schedule(): Promise<void> {
  const waiting = (await readEntries()).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const wait = Math.min(...waiting.map(({ nextAt }) => nextAt)) - Date.now();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), Math.min(Math.max(wait, shortest), longest));
}
