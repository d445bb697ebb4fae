import { database } from './database';

const LEASE_MS = 90_000; // longer than any attempt, even in a tab with throttled timers
const POLL_INTERVAL_MS = 250;

let queue: Promise<unknown> = Promise.resolve();

/** Runs the work while no other tab or area sends. */
export function withSenderLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return withMutex(work);
  let granted = false;
  return locks
    .request('concourse:outbox', () => {
      granted = true;
      return work();
    })
    .catch((error: unknown) => {
      if (granted) throw error;
      // With blocked site data, locks are denied, too. Sending must still work.
      return withMutex(work);
    });
}

function withMutex<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(() => withLease(work));
  queue = turn.catch(() => undefined);
  return turn;
}

async function withLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = Math.random().toString(36);
  while (!(await acquireLease(holder))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  try {
    return await work();
  } finally {
    await releaseLease(holder);
  }
}

// Without a database, no other tab can send the same entries, so there is no need to wait.
async function acquireLease(holder: string): Promise<boolean> {
  try {
    const transaction = (await database()).transaction('leases', 'readwrite');
    const lease = await transaction.store.get('sender');
    const free = !lease || lease.until < Date.now() || lease.until > Date.now() + LEASE_MS;
    if (free) {
      await transaction.store.put({ name: 'sender', holder, until: Date.now() + LEASE_MS });
    }
    await transaction.done;
    return free;
  } catch {
    return true;
  }
}

async function releaseLease(holder: string): Promise<void> {
  try {
    const transaction = (await database()).transaction('leases', 'readwrite');
    const lease = await transaction.store.get('sender');
    if (lease?.holder === holder) await transaction.store.delete('sender');
    await transaction.done;
  } catch {
    // the lease expires
  }
}
