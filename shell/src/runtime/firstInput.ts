import { delayedScripts, requestDelayedScripts } from './delayedScripts';

/**
 * Resolves with the first input: visitors who follow a link point, touch, turn a wheel or press a key before. Scroll
 * events do not count, because pages scroll lists without input.
 */
export const firstInput = (): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'])
      addEventListener(name, () => resolve(), { capture: true, once: true, passive: true });
  });

/** True if the scripts of the page's area wait for the first input. */
export const startsOnInput = (): boolean => delayedScripts('input').length > 0;

// Screen readers may cause no input, but they scroll and move the focus.
const firstReading = (): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ['scroll', 'focusin'])
      document.addEventListener(name, () => resolve(), { once: true, passive: true });
  });

/** True if the visitor moved the focus or scrolled before the shell started. */
const hasRead = (): boolean => document.activeElement !== document.body || scrollY > 0;

/** Resolves when the page's area may start, and preloads its scripts if they waited for that. */
export async function whenAreaMayStart(): Promise<void> {
  if (!startsOnInput()) return;
  // The area may act on the fragment of the address.
  if (location.hash === '' && !hasRead()) await Promise.race([firstInput(), firstReading()]);
  requestDelayedScripts('input');
}
