import { type RefObject, type SubmitEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { type FieldErrors, set, useForm, type UseFormReturn } from 'react-hook-form';
import { useHydrated } from '@concourse/ui/useHydrated';
import {
  fieldsOf,
  type FormDefinition,
  type FormValues,
  initialValuesOf,
  type FieldProblem,
} from '../defineForm';
import type { OutboxEntry } from '../delivery/entry';
import { honeypot } from '../delivery/honeypot';
import type { Field } from '../fields';
import { belongsTo, checkForm } from '../validation/checkForm';
import type { FormEvent, FormState } from './formMachine';
import type { FormRuntime } from './FormRuntime';
import { readControls } from './nativeForm';
import { inDocumentOrder } from './notices';
import { useFieldQuestions } from './useFieldQuestions';
import { useFormMachine } from './useFormMachine';
import { type FormProgress, useFormProgress } from './useFormProgress';
import {
  isSameValue,
  type UrlInitialValues,
  useInitialValuesFromUrl,
  useFormValues,
} from './useFormValues';

type FormEngine = {
  api: UseFormReturn<FormValues>;
  runtime: FormRuntime;
  state: FormState;
  send: (event: FormEvent) => void;
  progress: { now: FormProgress; initial: FormProgress };
  /** Ids of the sections with problems of the last submit. */
  invalidSections: Set<string>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onEdit: (entry: OutboxEntry) => void;
  onStartOver: () => void;
};

type Options = {
  element: RefObject<HTMLFormElement | null>;
  initialValuesFromUrl: UrlInitialValues | undefined;
  onSent: (() => void) | undefined;
};

/** Connects the form library, our schemas, progress, and the machine for draft and delivery. */
export function useFormEngine(
  form: FormDefinition,
  { element, initialValuesFromUrl, onSent }: Options,
): FormEngine {
  const shown = useRef(new Map<string, Field>());
  const hydrated = useHydrated();
  const allFields = (): Field[] => [...form.sections.flatMap(fieldsOf), ...shown.current.values()];

  const api = useForm<FormValues>({
    defaultValues: useMemo(() => ({ ...initialValuesOf(form), ...readControls(form) }), [form]),
    reValidateMode: 'onSubmit',
    shouldFocusError: false, // the error summary takes the focus
    resolver: (entered) => {
      const checked = checkForm(form, entered, [...shown.current.values()]);
      if (checked.problems.length === 0) return { values: checked.values, errors: {} };
      const errors: FieldErrors<FormValues> = {};
      for (const { name, message } of checked.problems)
        set(errors, name, { type: 'rule', message });
      return { values: {}, errors };
    },
  });
  const { subscribe, handleSubmit, clearErrors, getValues, setValue } = api;

  const values = useFormValues(form, api);
  const { now, initialProgress, remeasure } = useFormProgress(form, values.read, shown);
  const questions = useFieldQuestions(form, values.read);

  /** Takes over what the browser or a password manager filled in without events. */
  function adoptControls(): void {
    const controls = readControls(form, [...shown.current.values()]);
    const filled = Object.entries(controls).filter(
      ([name, value]) => !isSameValue(value, getValues(name)),
    );
    for (const [name, value] of filled) setValue(name, value);
    if (filled.length > 0) noteEdit();
  }
  async function onValid(checked: FormValues): Promise<void> {
    send({ type: 'foundValid' });
    if (await questions.blocksSubmit(allFields())) return;
    const trap = element.current?.elements.namedItem(honeypot);
    const extra = trap instanceof HTMLInputElement ? { [honeypot]: trap.checked } : {};
    send({
      type: 'sendStarted',
      attempt: { fieldValues: values.read(), validatedValues: checked, extra },
    });
  }
  function onInvalid(): void {
    const found = checkForm(form, values.read(), [...shown.current.values()]).problems;
    send({ type: 'foundInvalid', problems: inDocumentOrder(form, found) });
  }
  const { state, send } = useFormMachine(form, values, {
    validate: () => void handleSubmit(onValid, onInvalid)().finally(() => send({ type: 'held' })),
    onSent: () => onSent?.(),
    focusFirst: () => focusFirst(element.current),
  });
  const { problems } = state;
  const noteEdit = useCallback(() => send({ type: 'typed' }), [send]);

  useInitialValuesFromUrl(values, initialValuesFromUrl, noteEdit);

  // Values change by typing, restoring a draft or clearing.
  useEffect(() => {
    remeasure(); // the draft or input from before hydration has been restored by now
    return subscribe({ formState: { values: true }, callback: remeasure });
  }, [subscribe, remeasure]);

  const runtime = useMemo(
    (): FormRuntime => ({
      form,
      hydrated,
      ready: now.ready,
      tooLong: now.tooLong,
      questions,
      markEdited: noteEdit,
      showField: (field) => {
        shown.current.set(field.name, field);
        remeasure();
        return () => {
          shown.current.delete(field.name);
          remeasure();
        };
      },
    }),
    [form, hydrated, now.ready, now.tooLong, questions, noteEdit, remeasure],
  );

  return {
    api,
    runtime,
    state,
    send,
    progress: { now, initial: initialProgress },
    invalidSections: useMemo(() => sectionsOf(form, problems), [form, problems]),
    onSubmit: (event) => {
      event.preventDefault();
      adoptControls();
      send({ type: 'submitted' });
    },
    onEdit: (entry) => {
      clearErrors();
      send({ type: 'editChosen', entry });
    },
    onStartOver: () => send({ type: 'startedOver', values: values.read() }),
  };
}

function focusFirst(form: HTMLFormElement | null): void {
  form
    ?.querySelector<HTMLElement>(
      '[data-form-section] :is(input:not([type=hidden]), select, textarea, button)',
    )
    ?.focus();
}

function sectionsOf(form: FormDefinition, problems: FieldProblem[]): Set<string> {
  return new Set(
    form.sections
      .filter((section) => problems.some(({ name }) => belongsTo(section, name)))
      .map(({ id }) => id),
  );
}
