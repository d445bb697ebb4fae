import { type ReactNode, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@concourse/ui/Button';
import { ClientOnly } from './ClientOnly';
import { ErrorSummary } from './components/ErrorSummary';
import { FormProgressNav } from './components/FormProgressNav';
import { FormSection } from './components/FormSection';
import { NativeFields } from './components/NativeFields';
import { NoScriptNotice } from './components/NoScriptNotice';
import {
  BackgroundDeliveryNotice,
  deletePage,
  DraftNotice,
  ResultNotice,
} from './components/Notices';
import { OtherFormsNotice } from './components/OtherFormsNotice';
import { OutboxNotices } from './components/OutboxNotices';
import type { FormDefinition } from './defineForm';
import type { OutboxEntry } from './delivery/entry';
import { FormRuntimeContext, readinessId } from './engine/FormRuntime';
import { loadOutbox } from './engine/loadOutbox';
import { formElementId, postAddress } from './engine/nativeForm';
import { useTitlePrefix } from './engine/notices';
import { useFormEngine } from './engine/useFormEngine';
import type { UrlInitialValues } from './engine/useFormValues';
import { useOutbox } from './engine/useOutbox';
import * as s from './Form.module.scss';
import { retentionDays } from './retention';
import { InlineSuccess } from './success/InlineSuccess';
import type { SuccessContent } from './success/successContent';
import { SuccessPage } from './success/SuccessPage';

type Props<Values> = {
  form: FormDefinition<Values>;
  /**
   * Derives initial values from the address; may be set late. They override a draft if the visitor has just
   * followed a link. Must be stable for the same address.
   */
  initialValuesFromUrl?: ((values: NoInfer<Values>) => Partial<NoInfer<Values>>) | undefined;
  /** The path of this form if it is not on its own page. */
  page?: string;
  /** A note next to the form, below the introduction or the progress navigation. On phones it follows the form. */
  aside?: ReactNode;
  /** Heading and introduction next to a short form, instead of the progress navigation. Keep it short: on phones it
   * precedes the form. */
  intro?: ReactNode;
  /** A notice above the fields, until the visitor submits. */
  notice?: ReactNode;
  onSent?: () => void;
  /**
   * Replaces the form after it has been sent. A form that keeps its values shows it above its fields instead.
   * Without `success`, a notice appears.
   */
  success?: SuccessContent<NoInfer<Values>>;
  /** Called when the visitor returns from the success page to an empty form. */
  onReset?: () => void;
};

/** The privacy page of every site, which explains how submissions are handled. */
const privacyPage = '/privacy';

/**
 * A complete form: fields, validation, draft, delivery and result. Its element has the id `<form id>-form`. Without
 * scripts the browser posts it natively.
 */
export function Form<Values>({
  initialValuesFromUrl,
  aside,
  intro,
  notice,
  onSent,
  onReset,
  ...props
}: Props<Values>) {
  const declared = props.form as unknown as FormDefinition;
  const success = props.success as SuccessContent | undefined;
  const page = props.page ?? declared.page;
  const form = useMemo(() => ({ ...declared, page }), [declared, page]);
  const element = useRef<HTMLFormElement>(null);
  const engine = useFormEngine(form, {
    element,
    initialValuesFromUrl: initialValuesFromUrl as UrlInitialValues | undefined,
    onSent,
  });
  const { api, runtime, state, send, progress } = engine;
  const { result, problems, draft } = state;
  const notices = useRef<HTMLDivElement>(null);
  const entries = useOutbox();
  const [ownEntries, otherEntries] = partition(entries ?? [], (entry) => entry.form.id === form.id);
  const shown = result && 'entry' in result ? result.entry.id : undefined;
  const hasRail = form.progressNav ?? form.sections.length > 1;

  useTitlePrefix('Error: ', problems.length > 0);

  const retry = ({ id, values }: OutboxEntry): void =>
    send({ type: 'sendStarted', attempt: { fieldValues: values, entryId: id } });

  const discard = async (entries: OutboxEntry[]): Promise<void> => {
    const outbox = await loadOutbox();
    for (const { id } of entries) await outbox.discard(id);
    notices.current?.focus({ preventScroll: true }); // the focused button was removed with its notice
  };

  // Not for an earlier submission that arrives while the visitor types another one.
  const sentResult =
    success && result?.kind === 'sent' && result.values
      ? {
          form,
          content: success,
          result,
          submission: { reference: result.reference, values: result.values },
        }
      : undefined;

  if (sentResult && form.clears !== 'never') {
    return (
      <SuccessPage
        {...sentResult}
        onReset={() => {
          send({ type: 'resultDismissed' });
          onReset?.();
        }}
      />
    );
  }

  return (
    <FormRuntimeContext value={runtime}>
      <FormProvider {...api}>
        <div className={layoutOf(intro !== undefined, hasRail)}>
          {intro !== undefined && <div className={s.intro}>{intro}</div>}
          {hasRail && (
            <aside className={s.rail}>
              <FormProgressNav
                form={form}
                element={element}
                progress={progress}
                invalidSections={engine.invalidSections}
              />
              {aside && <div className={s.note}>{aside}</div>}
            </aside>
          )}
          <form
            ref={element}
            id={formElementId(form)}
            className={s.form}
            action={postAddress(form)}
            method="post"
            encType="multipart/form-data"
            noValidate={runtime.hydrated} // native validation until hydration
            aria-label={form.name}
            data-live="" // validation and drafts need scripts at once
            data-next={success?.primaryAction.href} // a promotion checks it like other links
            onSubmit={engine.onSubmit}
            onChange={runtime.markEdited}
          >
            <div className={s.notices} ref={notices} tabIndex={-1}>
              {problems.length === 0 && !result && notice}
              {!runtime.hydrated && <NoScriptNotice form={form} />}
              {problems.length > 0 && <ErrorSummary form={form} problems={problems} />}
              {sentResult && <InlineSuccess {...sentResult} />}
              {result && !sentResult && (
                <ResultNotice
                  form={form}
                  result={result}
                  sending={state.name === 'sending'}
                  onRetry={retry}
                  onEdit={engine.onEdit}
                  onDiscard={(entry) => void discard([entry])}
                />
              )}
              {state.backgroundDeliveries.map((id) => (
                <BackgroundDeliveryNotice key={id} form={form} id={id} />
              ))}
              <DraftNotice
                notice={draft.notice}
                isCovered={ownEntries.length > 0 || (draft.isSubmission && !entries)}
                onStartOver={engine.onStartOver}
                send={send}
              />
              <OutboxNotices
                entries={ownEntries.filter(({ id }) => id !== shown)}
                retryingId={state.retryingId}
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
              {/* Never disabled: submitting is how visitors find missing answers. */}
              <Button
                type="submit"
                busy={state.name === 'sending'}
                aria-describedby={form.ready && readinessId(form)}
              >
                {state.name === 'sending'
                  ? (form.submittingLabel ?? 'Submitting...')
                  : form.submitLabel}
              </Button>
              <p className={s.privacy}>
                How we use what you send: <a href={privacyPage}>Privacy</a>.
                <ClientOnly>
                  {' '}
                  A draft stays on this device for {retentionDays.draft} days after its last change:{' '}
                  <a href={deletePage}>delete what is kept</a>.
                </ClientOnly>
              </p>
            </div>
            <OtherFormsNotice entries={otherEntries} />
          </form>
          {!hasRail && aside && <aside className={s.aside}>{aside}</aside>}
        </div>
      </FormProvider>
    </FormRuntimeContext>
  );
}

function layoutOf(hasIntro: boolean, hasRail: boolean): string {
  if (hasIntro) return s.paired;
  return hasRail ? s.layout : s.single;
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
