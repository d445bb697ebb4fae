import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** `false` in prerendered HTML and while it is taken over, `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
