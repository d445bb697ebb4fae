import { database } from './database';

const leaseTime = 90_000; // longer than any attempt, for a tab whose timers the browser slows down
const lookAgain = 250;

let queue: Promise<unknown> = Promise.resolve();

/** Runs the work while no other tab, and no other area of this page, sends. */
export function whileSoleSender<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return inTurn(work);
  let granted = false;
  return locks
    .request('concourse:outbox', () => {
      granted = true;
      return work();
    })
    .catch((error: unknown) => {
      if (granted) throw error;
      // Where the visitor blocks all site data, locks are denied too: that is no reason not to send.
      return inTurn(work);
    });
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(() => withLease(work));
  queue = turn.catch(() => undefined);
  return turn;
}

async function withLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = Math.random().toString(36);
  while (!(await takeLease(holder))) {
    await new Promise((resolve) => setTimeout(resolve, lookAgain));
  }
  try {
    return await work();
  } finally {
    await dropLease(holder);
  }
}

// Without a database there is nothing to share with other tabs, hence nobody to wait for.
async function takeLease(holder: string): Promise<boolean> {
  try {
    const transaction = (await database()).transaction('leases', 'readwrite');
    const lease = await transaction.store.get('sender');
    const free = !lease || lease.until < Date.now() || lease.until > Date.now() + leaseTime;
    if (free) {
      await transaction.store.put({ name: 'sender', holder, until: Date.now() + leaseTime });
    }
    await transaction.done;
    return free;
  } catch {
    return true;
  }
}

async function dropLease(holder: string): Promise<void> {
  try {
    const transaction = (await database()).transaction('leases', 'readwrite');
    const lease = await transaction.store.get('sender');
    if (lease?.holder === holder) await transaction.store.delete('sender');
    await transaction.done;
  } catch {
    // it runs out by itself
  }
}
