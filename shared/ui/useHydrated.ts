import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns `false` in prerendered HTML and during hydration, `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
