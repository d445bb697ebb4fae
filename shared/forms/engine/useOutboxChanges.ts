import { useEffect } from 'react';
import type { Change } from '../delivery/changes';
import { loadOutbox, type Outbox } from './loadOutbox';

export type OutboxListener = {
  /** The outbox is there: what it holds may be read. */
  onLoad?: (outbox: Outbox, isMounted: () => boolean) => void;
  onChange: (change: Change, outbox: Outbox, isMounted: () => boolean) => void;
  /** The outbox could not be loaded: then nothing is sent either. */
  onMissing?: () => void;
};

/**
 * Loads the outbox and follows what changes in it, here and in other tabs, while the component is mounted.
 * Whatever is awaited in between asks `isMounted` before it speaks.
 * @param listener the same object for as long as it is to be followed; `undefined` follows nothing
 */
export function useOutboxChanges(listener: OutboxListener | undefined): void {
  useEffect(() => {
    if (!listener) return undefined;
    let mounted = true;
    let stop: (() => void) | undefined;
    const isMounted = (): boolean => mounted;
    loadOutbox().then(
      (outbox) => {
        if (!mounted) return;
        stop = outbox.onChange((change) => listener.onChange(change, outbox, isMounted));
        listener.onLoad?.(outbox, isMounted);
      },
      () => {
        if (mounted) listener.onMissing?.();
      },
    );
    return () => {
      mounted = false;
      stop?.();
    };
  }, [listener]);
}
