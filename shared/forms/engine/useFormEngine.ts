import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type SubmitEvent,
  type RefObject,
} from 'react';
import { set, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useHydrated } from '@concourse/ui/useHydrated';
import {
  fieldsOf,
  initialValuesOf,
  type FormDefinition,
  type FormValues,
  type Problem,
} from '../defineForm';
import type { OutboxEntry } from '../delivery/entry';
import { honeypot } from '../delivery/honeypot';
import type { Field } from '../fields';
import { belongsTo, checkForm } from '../validation/checkForm';
import type { ResumedEntry } from './drafts';
import type { FormRuntime } from './FormRuntime';
import { inDocumentOrder } from './inDocumentOrder';
import { readPrerenderedValues } from './readPrerenderedValues';
import { useAddressWish } from './useAddressWish';
import { useDraft, type DraftHandle } from './useDraft';
import { useFormProgress, type FormProgress } from './useFormProgress';
import { useFormValues, type AddressWish } from './useFormValues';
import { usePhoneChecks } from './usePhoneChecks';
import { useSubmission, type SubmissionHandle } from './useSubmission';

type FormEngine = {
  api: UseFormReturn<FormValues>;
  runtime: FormRuntime;
  draft: DraftHandle;
  submission: SubmissionHandle;
  progress: { now: FormProgress; atFirst: FormProgress };
  /** What the last submit found, in the order of the page. A new list every time. */
  problems: Problem[];
  /** Ids of the sections that these problems are in. */
  wrong: Set<string>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onEdit: (entry: OutboxEntry) => void;
  onStartOver: () => void;
};

type Options = {
  element: RefObject<HTMLFormElement | null>;
  fromAddress: AddressWish | undefined;
  onSent: (() => void) | undefined;
};

/** Ties a form together: the form library, our schemas, draft, progress and sending. */
export function useFormEngine(
  form: FormDefinition,
  { element, fromAddress, onSent }: Options,
): FormEngine {
  const shown = useRef(new Map<string, Field>());
  const [problems, setProblems] = useState<Problem[]>([]);
  const hydrated = useHydrated();

  const api = useForm<FormValues>({
    defaultValues: useMemo(
      () => ({ ...initialValuesOf(form), ...readPrerenderedValues(form) }),
      [form],
    ),
    reValidateMode: 'onSubmit',
    shouldFocusError: false, // the error summary takes focus
    resolver: (entered) => {
      const checked = checkForm(form, entered, [...shown.current.values()]);
      if (checked.problems.length === 0) return { values: checked.values, errors: {} };
      const errors: FieldErrors<FormValues> = {};
      for (const { name, message } of checked.problems)
        set(errors, name, { type: 'rule', message });
      return { values: {}, errors };
    },
  });
  const { subscribe, handleSubmit, clearErrors } = api;

  const values = useFormValues(form, api);
  const resumed = useRef<ResumedEntry>(undefined);
  const draft = useDraft(form, values, resumed);
  const { now, atFirst, remeasure } = useFormProgress(form, values.read, shown);
  const submission = useSubmission(form, { values, draft, resumed, onSent });

  const phones = usePhoneChecks(form, values.read);

  useAddressWish(values, fromAddress, draft);

  // Values change in many ways: typing, a draft, a clearing.
  useEffect(() => {
    remeasure(); // a draft is there by now, or what was typed before scripts arrived
    return subscribe({ formState: { values: true }, callback: remeasure });
  }, [subscribe, remeasure]);

  const { edit, submit, dismiss } = submission;
  const onEdit = useCallback(
    (entry: OutboxEntry) => {
      setProblems([]);
      clearErrors();
      edit(entry);
      focusFirst(element.current);
    },
    [edit, clearErrors, element],
  );

  const { noteEdit } = draft;
  const runtime = useMemo(
    (): FormRuntime => ({
      form,
      hydrated,
      ready: now.ready,
      phones,
      noteEdit,
      showField: (field) => {
        shown.current.set(field.name, field);
        remeasure();
        return () => {
          shown.current.delete(field.name);
          remeasure();
        };
      },
    }),
    [form, hydrated, now.ready, phones, noteEdit, remeasure],
  );

  return {
    api,
    runtime,
    draft,
    submission,
    progress: { now, atFirst },
    problems,
    wrong: useMemo(() => sectionsOf(form, problems), [form, problems]),
    onSubmit: (event) => {
      const trap = event.currentTarget.elements.namedItem(honeypot);
      const extra = trap instanceof HTMLInputElement ? { [honeypot]: trap.checked } : {};
      void handleSubmit(
        async (checked) => {
          setProblems([]);
          const names = phoneNames([...form.sections.flatMap(fieldsOf), ...shown.current.values()]);
          if (names.length > 0 && (await phones.holds(names))) return;
          await submit(checked, extra);
        },
        () => {
          dismiss();
          const found = checkForm(form, values.read(), [...shown.current.values()]).problems;
          setProblems(inDocumentOrder(form, found));
        },
      )(event);
    },
    onEdit,
    onStartOver: () => {
      setProblems([]);
      dismiss();
      draft.startOver();
      focusFirst(element.current);
    },
  };
}

function focusFirst(form: HTMLFormElement | null): void {
  form
    ?.querySelector<HTMLElement>(
      '[data-form-section] :is(input:not([type=hidden]), select, textarea, button)',
    )
    ?.focus();
}

const phoneNames = (fields: readonly Field[]): string[] =>
  fields.filter(({ kind }) => kind === 'phone').map(({ name }) => name);

function sectionsOf(form: FormDefinition, problems: Problem[]): Set<string> {
  return new Set(
    form.sections
      .filter((section) => problems.some(({ name }) => belongsTo(section, name)))
      .map(({ id }) => id),
  );
}
