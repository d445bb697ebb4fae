import { useMemo, useState } from 'react';
import type { OutboxEntry } from '../delivery/entry';
import type { Outbox } from './loadOutbox';
import { useOutboxChanges, type OutboxListener } from './useOutboxChanges';

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
          void outbox.expire();
        },
        onChange: (_change, outbox, isMounted) => void refresh(outbox, isMounted),
        onMissing: () => setEntries([]), // the visitor hears of it when it matters: on submit
      };
    }, []),
  );

  return entries;
}
