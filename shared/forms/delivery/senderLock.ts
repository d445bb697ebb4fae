let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs the work while no other tab or area sends. Without locks, the work waits only for earlier work of this page. With
 * blocked site data, no other tab has the same entries. Pages on plain http, except localhost, have no locks either.
 */
export async function withSenderLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = { isGranted: false };
  try {
    return await navigator.locks.request('concourse:outbox', () => {
      lock.isGranted = true;
      return work();
    });
  } catch (error) {
    if (lock.isGranted) throw error;
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }
}
