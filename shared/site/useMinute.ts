import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const everyMinute = (callback: () => void): (() => void) => {
  const timer = setInterval(callback, MINUTE / 6);
  return () => clearInterval(timer);
};

/** Returns the start of the current minute as a timestamp. Undefined in prerendered HTML and during hydration. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => undefined,
  );
