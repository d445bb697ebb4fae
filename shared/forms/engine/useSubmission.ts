import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Outcome } from '../delivery/attempt';
import type { Change } from '../delivery/changes';
import { reference, type OutboxEntry } from '../delivery/entry';
import type { FormDefinition, FormValues } from '../defineForm';
import { loadOutbox } from './loadOutbox';
import { sentId } from './nativePost';
import { toPayload } from '../validation/toPayload';
import type { DraftHandle } from './useDraft';
import type { FormFill } from './useFormFill';

/** `values` are what was sent, unless something newer is in the fields by now. */
export type SentResult = Extract<Outcome, { kind: 'sent' }> & { values?: FormValues };

/** What the visitor is told after a submit. `notLoaded`: what sends could not be loaded. */
export type Result = Exclude<Outcome, { kind: 'sent' }> | SentResult | { kind: 'notLoaded' };

export type SubmissionHandle = {
  sending: boolean;
  result: Result | undefined;
  /** Sends checked values. Does nothing while something is on its way. */
  submit: (values: FormValues, extra: Record<string, unknown>) => Promise<void>;
  retry: (entry: OutboxEntry) => Promise<void>;
  /** Puts a kept submission back into the fields; sending it again continues its series. */
  edit: (entry: OutboxEntry) => void;
  discard: (entry: OutboxEntry) => Promise<void>;
  dismiss: () => void;
};

/** Sends a form, and keeps the fields, the draft and the notice in step with what came of it. */
export function useSubmission(
  form: FormDefinition,
  fill: FormFill,
  { forget, noteEdit }: Pick<DraftHandle, 'forget' | 'noteEdit'>,
  onSent: (() => void) | undefined,
  series: RefObject<string | undefined>,
): SubmissionHandle {
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();
  const busy = useRef(false);
  const told = useRef(onSent);
  const waiting = result && 'entry' in result ? result.entry : undefined;

  useEffect(() => {
    told.current = onSent;
  }, [onSent]);

  // Back from a post by the browser itself, with scripts this time.
  useEffect(() => {
    if (location.hash !== `#${sentId(form)}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setResult({ kind: 'sent', reference: '', before: false });
  }, [form]);

  const conclude = useCallback(
    (next: Result, values: FormValues) => {
      setResult(next.kind === 'sent' ? { ...next, values } : next);
      if (next.kind === 'notLoaded') return;
      if (next.kind === 'sent') {
        series.current = undefined;
        forget();
        if (form.clears !== 'never') fill.clear();
        told.current?.();
        return;
      }
      series.current = next.entry.id;
      // The fields are emptied only when the message is safe on the device.
      if (form.clears === 'always' && next.entry.stored) {
        series.current = undefined;
        fill.clear();
        forget();
      } else {
        noteEdit(); // the draft learns which submission it corrects
      }
    },
    [form, fill, forget, noteEdit, series],
  );

  const run = useCallback(
    async (values: FormValues, work: () => Promise<Result | undefined>) => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      try {
        const next = await work();
        if (next) conclude(next, values);
      } catch (error) {
        console.warn(`[forms] ${form.id}: what sends it could not be loaded`, error);
        conclude({ kind: 'notLoaded' }, values);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [form, conclude],
  );

  // It may arrive later, or from another tab, while its notice is shown here.
  useEffect(() => {
    if (!waiting) return undefined;
    let stop: (() => void) | undefined;
    let live = true;
    const follow = (outbox: Awaited<ReturnType<typeof loadOutbox>>, { id, kind }: Change): void => {
      if (id !== waiting.id || busy.current) return;
      if (kind === 'removed') setResult(undefined);
      if (kind === 'changed') {
        void outbox.readEntries().then((entries) => {
          const entry = entries.find((each) => each.id === id);
          if (entry && entry.state !== 'sending') setResult({ kind: entry.state, entry });
        });
      }
      if (kind !== 'sent') return;
      const sent = { kind, reference: reference({ id }), before: false } as const;
      // What was typed since then stays.
      if (JSON.stringify(fill.read()) === JSON.stringify(waiting.values)) {
        conclude(sent, waiting.values);
      } else {
        series.current = undefined;
        setResult(sent);
      }
    };
    loadOutbox().then(
      (outbox) => {
        if (live) stop = outbox.onChange((change) => follow(outbox, change));
      },
      () => undefined, // it was loaded a moment ago
    );
    return () => {
      live = false;
      stop?.();
    };
  }, [waiting, fill, conclude, series]);

  return useMemo(
    () => ({
      sending,
      result,
      submit: (values, extra) =>
        run(values, async () => {
          const { submit } = await loadOutbox();
          const { id, name, page, contact, messages, service } = form;
          return submit(
            {
              form: { id, name, page, contact, messages },
              service,
              payload: { ...toPayload(form, values), ...extra },
              values: fill.read(),
            },
            series.current,
          );
        }),
      retry: (entry) => run(entry.values, async () => (await loadOutbox()).retry(entry.id)),
      edit: (entry) => {
        fill.write(entry.values);
        noteEdit();
        series.current = entry.id;
        setResult(undefined);
      },
      discard: async (entry) => (await loadOutbox()).discard(entry.id),
      dismiss: () => setResult(undefined),
    }),
    [sending, result, run, form, fill, noteEdit, series],
  );
}
