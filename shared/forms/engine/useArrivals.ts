import { useMemo } from 'react';
import type { FormDefinition } from '../defineForm';
import type { Outbox } from './loadOutbox';
import { useOutboxChanges, type OutboxListener } from './useOutboxChanges';

/**
 * Hands over the submissions of this form that arrived while nobody waited for the answer: since the
 * last visit, and from now on. Each is handed over once, to one tab.
 */
export function useArrivals(
  { id: formId }: Pick<FormDefinition, 'id'>,
  onArrival: (id: string) => void,
): void {
  useOutboxChanges(
    useMemo((): OutboxListener => {
      const look = async (outbox: Outbox, isMounted: () => boolean): Promise<void> => {
        const ids = await outbox.takeUntold(formId);
        // Whoever left in the meantime reads nothing any more: the next page tells it.
        if (isMounted()) ids.forEach(onArrival);
        else await outbox.returnUntold(ids);
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
