import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` in prerendered HTML and while it hydrates: what needs no script must be there until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
