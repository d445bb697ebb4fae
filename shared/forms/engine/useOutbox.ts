import { useEffect, useMemo, useState } from 'react';
import type { FormDefinition } from '../defineForm';
import type { OutboxEntry } from '../delivery/entry';
import type { OutboxChange } from '../delivery/outboxChanges';
import { loadOutbox, type Outbox } from './loadOutbox';

export type OutboxListener = {
  /** The outbox is there: what it holds may be read. */
  onLoad?: (outbox: Outbox, isMounted: () => boolean) => void;
  onChange: (change: OutboxChange, outbox: Outbox, isMounted: () => boolean) => void;
  /** The outbox could not be loaded: then nothing is sent either. */
  onLoadError?: () => void;
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
 * What waits on this device, kept current across tabs. Starts the outbox of this page.
 * @returns `undefined` until it is known
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
        onLoadError: () => setEntries([]), // the visitor hears of it when it matters: on submit
      };
    }, []),
  );

  return entries;
}

/**
 * Hands over the submissions of this form that arrived while nobody waited for the answer: since the
 * last visit, and from now on. Each is handed over once, to one tab.
 */
export function useBackgroundDeliveries(
  { id: formId }: Pick<FormDefinition, 'id'>,
  onArrival: (id: string) => void,
): void {
  useOutboxChanges(
    useMemo((): OutboxListener => {
      const look = async (outbox: Outbox, isMounted: () => boolean): Promise<void> => {
        const ids = await outbox.takeUnacknowledged(formId);
        // Whoever left in the meantime reads nothing any more: the next page tells it.
        if (isMounted()) ids.forEach(onArrival);
        else await outbox.returnUnacknowledged(ids);
      };
      return {
        onLoad: (outbox, isMounted) => void look(outbox, isMounted),
        onChange: ({ kind }, outbox, isMounted) => {
          if (kind === 'sent' || kind === 'removed') void look(outbox, isMounted);
        },
      };
    }, [formId, onArrival]),
  );
}
