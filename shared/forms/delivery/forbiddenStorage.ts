function isForbidden(): boolean {
  try {
    return typeof localStorage === 'undefined';
  } catch {
    return true;
  }
}

/**
 * Whether the visitor blocks all site data. There, even to ask for `localStorage` is an error, and the
 * e-mail library asks as it is loaded: it finds nothing instead. Import this before the library.
 */
export const storageIsForbidden = isForbidden();

if (storageIsForbidden && typeof window !== 'undefined') {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}
