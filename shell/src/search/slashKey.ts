const storageKey = 'concourse:search:slash';

/** True if the key `/` opens the search. Visitors can turn it off: speech input presses keys by accident. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
  }
}

/** Turns the key on or off on this device. Without storage the choice has no effect. */
export function setSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch (error) {
    console.debug(`Could not store ${storageKey}`, error);
  }
}
