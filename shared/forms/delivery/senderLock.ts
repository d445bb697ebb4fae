let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs the work while no other tab or area sends. With blocked site data, the browser denies locks, and no other tab
 * can have the same entries: the work then waits only for earlier work of this page.
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
