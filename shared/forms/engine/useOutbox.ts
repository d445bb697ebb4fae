import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../delivery/entry';
import { loadOutbox } from './loadOutbox';

/**
 * What waits on this device, kept current across tabs. Starts the outbox of this page.
 * @returns `undefined` until it is known
 */
export function useOutbox(): OutboxEntry[] | undefined {
  const [entries, setEntries] = useState<OutboxEntry[]>();

  useEffect(() => {
    let live = true;
    let stop: (() => void) | undefined;
    loadOutbox().then(
      (outbox) => {
        if (!live) return;
        const refresh = (): void => {
          void outbox.readEntries().then((found) => {
            if (live) setEntries(found);
          });
        };
        stop = outbox.onChange(refresh);
        refresh();
        outbox.start();
      },
      () => {
        if (live) setEntries([]); // the visitor hears of it when it matters: on submit
      },
    );
    return () => {
      live = false;
      stop?.();
    };
  }, []);

  return entries;
}
