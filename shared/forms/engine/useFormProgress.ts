import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  initialValuesOf,
  type FormDefinition,
  type FormValues,
  type FieldProblem,
} from '../defineForm';
import type { Field } from '../fields';
import { belongsTo, checkForm } from '../validation/checkForm';
import { debounceUntilIdle } from './debounceUntilIdle';
import { isSameValue } from './useFormValues';

/**
 * The number of problems in each section (by id), whether all of its fields differ from their initial values, the notes
 * of sections that depend on another one, and whether the form may be sent.
 */
export type FormProgress = {
  missing: Record<string, number>;
  answered: Record<string, boolean>;
  waitingNotes: Record<string, string>;
  ready: boolean;
  /** The problem of the longest text if the submission is too large. */
  tooLong?: FieldProblem | undefined;
};

function measure(form: FormDefinition, values: FormValues, shown: Iterable<Field>): FormProgress {
  const { problems, tooLong } = checkForm(form, values, [...shown]);
  return {
    missing: Object.fromEntries(
      form.sections.map((section) => [
        section.id,
        problems.filter(({ name }) => belongsTo(section, name)).length,
      ]),
    ),
    answered: Object.fromEntries(
      form.sections.map((section) => [
        section.id,
        'fields' in section &&
          section.fields.every(({ name, initial }) => !isSameValue(values[name], initial)),
      ]),
    ),
    waitingNotes: Object.fromEntries(
      form.sections.flatMap((section) => {
        const words = 'waitingNote' in section ? section.waitingNote?.(values) : undefined;
        return words === undefined ? [] : [[section.id, words]];
      }),
    ),
    ready: form.ready?.(values) ?? true,
    tooLong,
  };
}

const DEBOUNCE_MS = 300;

/**
 * Tracks progress while the visitor fills in the form.
 * @returns the current and the initial progress, and a function to call after a change
 */
export function useFormProgress(
  form: FormDefinition,
  read: () => FormValues,
  shown: RefObject<Map<string, Field>>,
): { now: FormProgress; initialProgress: FormProgress; remeasure: () => void } {
  const initial = useMemo(() => measure(form, initialValuesOf(form), []), [form]);
  const [now, setNow] = useState(initial);
  const cancel = useRef<() => void>(undefined);

  const refresh = useCallback(() => {
    cancel.current?.();
    cancel.current = debounceUntilIdle(() => {
      const next = measure(form, read(), shown.current.values());
      setNow((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    }, DEBOUNCE_MS);
  }, [form, read, shown]);

  useEffect(() => () => cancel.current?.(), []);

  return { now, initialProgress: initial, remeasure: refresh };
}
