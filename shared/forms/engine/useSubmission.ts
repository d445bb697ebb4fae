import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { emit } from '@concourse/contract/events';
import type { FormDefinition, FormValues } from '../defineForm';
import type { Delivery } from '../delivery/deliver';
import { reference, type OutboxEntry } from '../delivery/entry';
import { toPayload } from '../validation/toPayload';
import { draftable, type ResumedEntry } from './drafts';
import { loadOutbox, type Outbox } from './loadOutbox';
import { sentId } from './nativePost';
import { useArrivals } from './useArrivals';
import type { DraftHandle } from './useDraft';
import type { ValuesHandle } from './useFormValues';
import { useOutboxChanges, type OutboxListener } from './useOutboxChanges';

/** `values` are what was sent, unless something newer is in the fields by now. */
export type SentResult = Extract<Delivery, { kind: 'sent' }> & { values?: FormValues };

/** What the visitor is told after a submit. `notLoaded`: what sends could not be loaded. */
export type Result = Exclude<Delivery, { kind: 'sent' }> | SentResult | { kind: 'notLoaded' };

export type SubmissionHandle = {
  sending: boolean;
  result: Result | undefined;
  /** Ids of what arrived since the last visit. */
  arrivals: string[];
  /** Sends checked values. Does nothing while something is on its way. */
  submit: (values: FormValues, extra: Record<string, unknown>) => Promise<void>;
  retry: (entry: OutboxEntry) => Promise<void>;
  /** Puts a waiting submission back into the fields; sending it again resumes its entry. */
  edit: (entry: OutboxEntry) => void;
  discard: (entry: OutboxEntry) => Promise<void>;
  dismiss: () => void;
};

/** What was sent: as the fields held it, as it is shown on a receipt, and whether it came from the fields just now. */
type Attempted = { held: FormValues; receipt?: FormValues; fromFields: boolean };

type Options = {
  values: ValuesHandle;
  draft: Pick<DraftHandle, 'forget' | 'keep'>;
  /** The waiting submission that the fields hold or correct. */
  resumed: RefObject<ResumedEntry | undefined>;
  onSent: (() => void) | undefined;
};

/** Sends a form, and keeps the fields, the draft and the notice in step with what came of it. */
export function useSubmission(
  form: FormDefinition,
  { values, draft: { forget, keep }, resumed, onSent }: Options,
): SubmissionHandle {
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();
  const [arrivals, setArrivals] = useState<string[]>([]);
  const busy = useRef(false);
  const latestOnSent = useRef(onSent);
  /** Reference of what was last said to have been sent. */
  const said = useRef<string>(undefined);
  const waiting = result && 'entry' in result ? result.entry : undefined;

  useEffect(() => {
    latestOnSent.current = onSent;
  }, [onSent]);

  // Back from a post by the browser itself, with scripts this time.
  useEffect(() => {
    if (location.hash !== `#${sentId(form)}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setResult({ kind: 'sent', reference: '', before: false });
  }, [form]);

  // What was typed since then is nobody's to take away.
  const holds = useCallback(
    (held: FormValues): boolean =>
      values.isUntouched() ||
      JSON.stringify(draftable(form, values.read())) === JSON.stringify(draftable(form, held)),
    [form, values],
  );

  const conclude = useCallback(
    (next: Result, { held, receipt = held, fromFields }: Attempted) => {
      if (next.kind === 'notLoaded') {
        setResult(next);
        return;
      }
      const same = holds(held);
      if (next.kind === 'sent') {
        said.current = next.reference;
        setResult(same ? { ...next, values: receipt } : next);
        resumed.current = undefined;
        if (same) {
          forget();
          if (form.clears !== 'never') values.clear();
          latestOnSent.current?.();
        } else keep();
        return;
      }
      setResult(next);
      // The fields are emptied only when the message is safe on the device.
      if (form.clears === 'always' && next.entry.stored && same) {
        values.clear();
        forget();
      } else if (fromFields) {
        resumed.current = { id: next.entry.id, edited: !same };
        keep(); // the draft learns which submission it holds
      }
    },
    [form, values, forget, keep, holds, resumed],
  );

  const run = useCallback(
    async (attempted: Attempted, work: () => Promise<Result | undefined>) => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      try {
        const next = await work();
        if (next) conclude(next, attempted);
      } catch (error) {
        console.warn(`[forms] ${form.id}: what sends it could not be loaded`, error);
        // Nothing was sent, and it is the visitor's to try again.
        emit('form:settled', { form: form.id, outcome: 'rejected' });
        conclude({ kind: 'notLoaded' }, attempted);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [form, conclude],
  );

  // It may arrive later, or from another tab, while its notice is shown here.
  useOutboxChanges(
    useMemo((): OutboxListener | undefined => {
      if (!waiting) return undefined;
      const showAsItIs = async (outbox: Outbox): Promise<void> => {
        const entry = (await outbox.readEntries()).find(({ id }) => id === waiting.id);
        if (entry && entry.state !== 'sending') setResult({ kind: entry.state, entry });
      };
      return {
        onChange: ({ id, kind }, outbox) => {
          if (id !== waiting.id || busy.current) return;
          if (kind === 'removed') setResult(undefined);
          if (kind === 'changed') void showAsItIs(outbox);
          if (kind === 'sent') {
            const sent = { kind, reference: reference({ id }), before: false };
            conclude(sent, { held: waiting.values, fromFields: false });
          }
        },
      };
    }, [waiting, conclude]),
  );

  useArrivals(
    form,
    useCallback(
      (id) => {
        if (said.current === reference({ id })) return;
        setArrivals((before) => [...before, id]);
        if (resumed.current?.id !== id) return;
        const { edited } = resumed.current;
        resumed.current = undefined;
        if (edited) {
          keep();
        } else {
          values.clear();
          forget();
        }
      },
      [values, forget, keep, resumed],
    ),
  );

  return useMemo(
    () => ({
      sending,
      result,
      arrivals,
      submit: (checked, extra) => {
        const held = values.read();
        return run({ held, receipt: checked, fromFields: true }, async () => {
          const { submit } = await loadOutbox();
          const { id, name, page, contact, messages, service } = form;
          return submit(
            {
              form: { id, name, page, contact, messages },
              service,
              payload: { ...toPayload(form, checked), ...extra },
              values: held,
            },
            resumed.current?.id,
          );
        });
      },
      retry: ({ id, values: held }) =>
        run({ held, fromFields: false }, async () => (await loadOutbox()).retry(id)),
      edit: (entry) => {
        values.write(entry.values);
        resumed.current = { id: entry.id, edited: false };
        keep();
        setResult(undefined);
      },
      discard: async (entry) => (await loadOutbox()).discard(entry.id),
      dismiss: () => setResult(undefined),
    }),
    [sending, result, arrivals, run, form, values, keep, resumed],
  );
}
