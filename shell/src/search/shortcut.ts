const storageKey = 'concourse:search:slash';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** True for a key that opens the search: Ctrl K, or `/` outside a field. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTextField(target) && isSlashKeyOn();
}

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
