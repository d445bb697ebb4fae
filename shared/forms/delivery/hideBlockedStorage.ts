import { isStorageBlocked } from './blockedStorage';

/**
 * If reading `localStorage` throws, hides it, because the e-mail library reads it on load. Import this module
 * before the library.
 */
if (isStorageBlocked && typeof window !== 'undefined') {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}
