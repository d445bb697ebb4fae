import { type ReactNode, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from './components/ErrorSummary';
import { FormRail } from './components/FormRail';
import { FormSection } from './components/FormSection';
import { NativeFields } from './components/NativeFields';
import { NoScriptNotice } from './components/NoScriptNotice';
import { ArrivalNotice, deletePage, DraftNotice, ResultNotice } from './components/Notices';
import { SubmitButton } from './components/SubmitButton';
import { WaitingElsewhere } from './components/WaitingElsewhere';
import { WaitingNotices } from './components/WaitingNotices';
import type { FormDefinition } from './defineForm';
import type { OutboxEntry } from './delivery/entry';
import type { Ending } from './ending/ending';
import { EndingPage } from './ending/EndingPage';
import { KeptEnding } from './ending/KeptEnding';
import { FormRuntimeContext, readinessId } from './engine/FormRuntime';
import { loadOutbox } from './engine/loadOutbox';
import { formElementId, postAddress } from './engine/nativeForm';
import { useTitlePrefix } from './engine/notices';
import { useFormEngine } from './engine/useFormEngine';
import type { AddressWish } from './engine/useFormValues';
import { useOutbox } from './engine/useOutbox';
import * as s from './Form.module.scss';
import { keptDays } from './limits';
import { OnceScripted } from './OnceScripted';

type Props<Values> = {
  form: FormDefinition<Values>;
  /**
   * What the address asks for, given what is in the fields; may arrive late. Just clicked, it wins over a
   * draft. The same function for the same address.
   */
  fromAddress?: ((values: NoInfer<Values>) => Partial<NoInfer<Values>>) | undefined;
  /** Where this form lives, if not on its own page. */
  page?: string;
  /** A note beside the form, under the rail if there is one. */
  aside?: ReactNode;
  /** In place of a rail, beside a short form: its heading, and what one should know before filling it in. */
  beside?: ReactNode;
  onSent?: () => void;
  /**
   * Once the form has arrived, it stands in its place; above the fields of one that keeps its values.
   * Without it a notice says so.
   */
  ending?: Ending<NoInfer<Values>>;
  /** The visitor goes from the ending back to an empty form. */
  onAgain?: () => void;
};

/** Of every site: who sends a form is told there what becomes of it. */
const privacyPage = '/privacy';

/**
 * A whole form: fields, validation, draft, sending, and what became of it. Its element has the id
 * `<form id>-form`. Without scripts the browser posts it by itself.
 */
export function Form<Values>({
  fromAddress,
  aside,
  beside,
  onSent,
  onAgain,
  ...props
}: Props<Values>) {
  const declared = props.form as unknown as FormDefinition;
  const ending = props.ending as Ending | undefined;
  const page = props.page ?? declared.page;
  const form = useMemo(() => ({ ...declared, page }), [declared, page]);
  const element = useRef<HTMLFormElement>(null);
  const engine = useFormEngine(form, {
    element,
    fromAddress: fromAddress as AddressWish | undefined,
    onSent,
  });
  const { api, runtime, state, send, progress } = engine;
  const { result, problems, draft } = state;
  const notices = useRef<HTMLDivElement>(null);
  const entries = useOutbox();
  const [ours, others] = partition(entries ?? [], (entry) => entry.form.id === form.id);
  const shown = result && 'entry' in result ? result.entry.id : undefined;
  const hasRail = form.rail ?? form.sections.length > 1;

  useTitlePrefix('Error: ', problems.length > 0);

  const retry = ({ id, values }: OutboxEntry): void =>
    send({ type: 'sendStarted', attempt: { held: values, entryId: id } });

  const discard = async (entries: OutboxEntry[]): Promise<void> => {
    const outbox = await loadOutbox();
    for (const { id } of entries) await outbox.discard(id);
    notices.current?.focus({ preventScroll: true }); // the button has gone with its notice
  };

  // Not for an earlier submission that arrives while another one is being typed.
  const ended =
    ending && result?.kind === 'sent' && result.values
      ? { form, ending, result, receipt: { reference: result.reference, values: result.values } }
      : undefined;

  if (ended && form.clears !== 'never') {
    return (
      <EndingPage
        {...ended}
        onAgain={() => {
          send({ type: 'resultDismissed' });
          onAgain?.();
        }}
      />
    );
  }

  return (
    <FormRuntimeContext value={runtime}>
      <FormProvider {...api}>
        <div className={layoutOf(beside !== undefined, hasRail || aside !== undefined)}>
          {beside !== undefined && <div className={s.beside}>{beside}</div>}
          {(hasRail || aside) && (
            <aside className={s.rail}>
              {hasRail && (
                <FormRail form={form} element={element} progress={progress} wrong={engine.wrong} />
              )}
              {aside && <div className={s.aside}>{aside}</div>}
            </aside>
          )}
          <form
            ref={element}
            id={formElementId(form)}
            className={s.form}
            action={postAddress(form)}
            method="post"
            encType="multipart/form-data"
            noValidate={runtime.hydrated} // until then the browser's own check is all there is
            aria-label={form.name}
            onSubmit={engine.onSubmit}
            onChange={runtime.noteEdit}
          >
            <div className={s.notices} ref={notices} tabIndex={-1}>
              {!runtime.hydrated && <NoScriptNotice form={form} />}
              {problems.length > 0 && <ErrorSummary form={form} problems={problems} />}
              {ended && <KeptEnding {...ended} />}
              {result && !ended && (
                <ResultNotice
                  form={form}
                  result={result}
                  sending={state.name === 'sending'}
                  onRetry={retry}
                  onEdit={engine.onEdit}
                  onDiscard={(entry) => void discard([entry])}
                />
              )}
              {state.arrivals.map((id) => (
                <ArrivalNotice key={id} form={form} id={id} />
              ))}
              <DraftNotice
                notice={draft.notice}
                isTold={ours.length > 0 || (draft.isSubmission && !entries)}
                onStartOver={engine.onStartOver}
                send={send}
              />
              <WaitingNotices
                entries={ours.filter(({ id }) => id !== shown)}
                triedId={state.triedId}
                onRetry={retry}
                onEdit={engine.onEdit}
                onDiscard={discard}
              />
            </div>
            <NativeFields form={form} page={page} />
            {form.sections.map((section, index) => (
              <FormSection
                key={section.id}
                section={section}
                place={hasRail ? `${index + 1} of ${form.sections.length}` : undefined}
                note={
                  section.note ?? (index === 0 ? 'All fields required unless marked' : undefined)
                }
              />
            ))}
            <div className={s.actions}>
              <SubmitButton
                label={form.submitLabel}
                submittingLabel={form.submittingLabel ?? 'Submitting...'}
                sending={state.name === 'sending'}
                describedBy={form.ready && readinessId(form)}
              />
              <p className={s.privacy}>
                What becomes of what you send: <a href={privacyPage}>Privacy</a>
                <OnceScripted>
                  {' '}
                  A draft stays on this device for {keptDays.draft} days after its last change:{' '}
                  <a href={deletePage}>delete what is kept</a>
                </OnceScripted>
              </p>
            </div>
            <WaitingElsewhere entries={others} />
          </form>
        </div>
      </FormProvider>
    </FormRuntimeContext>
  );
}

function layoutOf(hasBeside: boolean, hasAside: boolean): string {
  if (hasBeside) return s.paired;
  return hasAside ? s.layout : s.single;
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
