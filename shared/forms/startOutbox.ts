import { loadOutbox } from './engine/loadOutbox';

const flag = 'concourse:outbox';

/** Notes whether anything waits, where a page can see it without opening a database. */
export function markWaiting(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(flag, 'waiting');
    else localStorage.removeItem(flag);
  } catch {
    // then only pages with a form look
  }
}

/**
 * Sends what waits on this device, if anything does. For pages without a form: the shell calls it once
 * a page is idle. It loads the outbox only when there is something in it.
 */
export async function startOutbox(): Promise<void> {
  try {
    if (localStorage.getItem(flag) !== null) (await loadOutbox()).start();
  } catch {
    // nothing is lost: it still waits, and the next page tries again
  }
}
