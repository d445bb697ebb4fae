const storageKey = 'concourse:outbox';

/** Notes whether anything waits, where a page can see it without opening a database. */
export function setPendingFlag(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(storageKey, 'waiting');
    else localStorage.removeItem(storageKey);
  } catch {
    // then only pages with a form look
  }
}

/** Whether anything was noted to wait on this device. */
export function hasPendingEntries(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
