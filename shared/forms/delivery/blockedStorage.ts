function detectBlockedStorage(): boolean {
  try {
    return typeof localStorage === 'undefined';
  } catch {
    return true;
  }
}

/** True if the visitor blocks all site data. In that case even reading `localStorage` throws. */
export const isStorageBlocked = detectBlockedStorage();
