import { useEffect } from 'react';
import type { FormDefinition } from '../defineForm';
import { loadOutbox } from './loadOutbox';

/**
 * Hands over the submissions of this form that arrived while nobody waited for the answer: since the
 * last visit, and from now on. Each is handed over once, to one tab.
 */
export function useArrivals(form: FormDefinition, onArrival: (id: string) => void): void {
  useEffect(() => {
    let live = true;
    let stop: (() => void) | undefined;
    loadOutbox().then(
      (outbox) => {
        if (!live) return;
        const look = (): void => {
          void outbox.takeUntold(form.id).then((ids) => {
            for (const id of ids) onArrival(id);
          });
        };
        stop = outbox.onChange(({ kind }) => {
          if (kind === 'sent' || kind === 'removed') look();
        });
        look();
      },
      () => undefined, // then nothing was sent either
    );
    return () => {
      live = false;
      stop?.();
    };
  }, [form, onArrival]);
}
