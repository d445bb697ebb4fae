import { useEffect, useMemo, useState } from 'react';
import type { FormDefinition } from '../defineForm';
import type { OutboxEntry } from '../delivery/entry';
import type { OutboxChange } from '../delivery/outboxChanges';
import { loadOutbox, type Outbox } from './loadOutbox';

export type OutboxListener = {
  /** The outbox has loaded and can be read. */
  onLoad?: (outbox: Outbox, isMounted: () => boolean) => void;
  onChange: (change: OutboxChange, outbox: Outbox, isMounted: () => boolean) => void;
  /** The outbox could not be loaded, so nothing can be sent either. */
  onLoadError?: () => void;
};

/**
 * Loads the outbox and listens for its changes, in all tabs, while the component is mounted. After an `await`,
 * callers must check `isMounted`.
 * @param listener a stable object; `undefined` stops listening
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
        stop = outbox.onOutboxChange((change) => listener.onChange(change, outbox, isMounted));
        listener.onLoad?.(outbox, isMounted);
      },
      () => {
        if (mounted) listener.onLoadError?.();
      },
    );
    return () => {
      mounted = false;
      stop?.();
    };
  }, [listener]);
}

/**
 * The waiting entries on this device, updated across tabs. Starts the outbox of this page.
 * @returns `undefined` until they are loaded
 */
export function useOutbox(): OutboxEntry[] | undefined {
  const [entries, setEntries] = useState<OutboxEntry[]>();

  useOutboxChanges(
    useMemo((): OutboxListener => {
      const refresh = async (outbox: Outbox, isMounted: () => boolean): Promise<void> => {
        const found = await outbox.readEntries();
        if (isMounted()) setEntries(found);
      };
      return {
        onLoad: (outbox, isMounted) => {
          void refresh(outbox, isMounted);
          outbox.start();
          void outbox.expireEntries();
        },
        onChange: (_change, outbox, isMounted) => void refresh(outbox, isMounted),
        onLoadError: () => setEntries([]), // the visitor sees this error when it matters: on submit
      };
    }, []),
  );

  return entries;
}

/**
 * Reports deliveries of this form that completed while no page was waiting, since the last visit and from now on.
 * Each is reported once, in one tab.
 */
export function useBackgroundDeliveries(
  { id: formId }: Pick<FormDefinition, 'id'>,
  onArrival: (id: string) => void,
): void {
  useOutboxChanges(
    useMemo((): OutboxListener => {
      const reportDeliveries = async (outbox: Outbox, isMounted: () => boolean): Promise<void> => {
        const ids = await outbox.takeUnacknowledged(formId);
        // If the page was left meanwhile, the next page notifies the visitor.
        if (isMounted()) ids.forEach(onArrival);
        else await outbox.returnUnacknowledged(ids);
      };
      return {
        onLoad: (outbox, isMounted) => void reportDeliveries(outbox, isMounted),
        onChange: ({ kind }, outbox, isMounted) => {
          if (kind === 'sent' || kind === 'removed') void reportDeliveries(outbox, isMounted);
        },
      };
    }, [formId, onArrival]),
  );
}
