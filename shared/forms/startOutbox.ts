import { hasPendingEntries } from './delivery/pendingFlag';
import { loadOutbox } from './engine/loadOutbox';

/**
 * Sends waiting submissions from pages without a form. The shell calls it after the page has loaded. Loads the
 * outbox only if something is waiting.
 */
export async function startOutbox(): Promise<void> {
  if (!hasPendingEntries()) return;
  try {
    (await loadOutbox()).start();
  } catch {
    // the submissions still wait, and the next page tries again
  }
}
