const storageKey = 'concourse:outbox';

/** Stores whether any entry is waiting, so that pages can check without opening the database. */
export function setPendingFlag(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(storageKey, 'waiting');
    else localStorage.removeItem(storageKey);
  } catch {
    // then only pages with a form check the database
  }
}

/** True if this device may have waiting entries. */
export function hasPendingEntries(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
