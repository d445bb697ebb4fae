import { isStorageBlocked } from './blockedStorage';

/**
 * Where even to ask for `localStorage` is an error, it is hidden: the e-mail library asks as it is loaded,
 * and finds nothing instead. Import this before the library.
 */
if (isStorageBlocked && typeof window !== 'undefined') {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}
