function detectBlockedStorage(): boolean {
  try {
    return typeof localStorage === 'undefined';
  } catch {
    return true;
  }
}

/** Whether the visitor blocks all site data. There, even to ask for `localStorage` is an error. */
export const isStorageBlocked = detectBlockedStorage();
