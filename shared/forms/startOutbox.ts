import { hasPendingEntries } from './delivery/pendingFlag';
import { loadOutbox } from './engine/loadOutbox';

/**
 * Sends what waits on this device, if anything does. For pages without a form: the shell calls it once
 * a page is idle. It loads the outbox only when there is something in it.
 */
export async function startOutbox(): Promise<void> {
  if (!hasPendingEntries()) return;
  try {
    (await loadOutbox()).start();
  } catch {
    // nothing is lost: it still waits, and the next page tries again
  }
}
