import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormDefinition } from '../defineForm';
import { type FormState, initialState } from './formMachine';
import { sentId } from './nativeForm';
import { type FormHost, type FormRunner, runForm } from './runForm';
import type { ValuesHandle } from './useFormValues';
import { type OutboxListener, useBackgroundDeliveries, useOutboxChanges } from './useOutbox';

/** Runs the machine of a form while it is mounted, and passes it changes of the outbox. */
export function useFormMachine(
  form: FormDefinition,
  values: ValuesHandle,
  host: Omit<FormHost, 'publish'>,
): Pick<FormRunner, 'send'> & { state: FormState } {
  const [state, publish] = useState(initialState);
  const latest = useRef(host);
  const { send, matchesFields, open } = useMemo(
    () =>
      runForm(form, values, {
        publish,
        validate: () => latest.current.validate(),
        onSent: () => latest.current.onSent(),
        focusFirst: () => latest.current.focusFirst(),
      }),
    [form, values],
  );

  useEffect(() => {
    latest.current = host;
  });
  useEffect(() => open(), [open]);

  // The page after a native form post, now with scripts.
  useEffect(() => {
    if (location.hash !== `#${sentId(form)}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    send({ type: 'posted' });
  }, [form, send]);

  // The submission may still arrive, also through another tab, while its notice is shown.
  const waitingEntry = state.result && 'entry' in state.result ? state.result.entry : undefined;
  useOutboxChanges(
    useMemo((): OutboxListener | undefined => {
      if (!waitingEntry) return undefined;
      return {
        onChange: ({ id, kind }) => {
          if (id !== waitingEntry.id) return;
          if (kind === 'removed') send({ type: 'entryRemoved', id });
          if (kind === 'sent') {
            send({
              type: 'entrySent',
              entry: waitingEntry,
              isSame: matchesFields(waitingEntry.values),
            });
          }
          if (kind === 'changed') send({ type: 'entryChanged', id });
        },
      };
    }, [waitingEntry, send, matchesFields]),
  );

  useBackgroundDeliveries(
    form,
    useCallback((id) => send({ type: 'arrived', id }), [send]),
  );

  return { state, send };
}
