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

/** Whether anything was noted to wait on this device. */
export function anythingWaits(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}
