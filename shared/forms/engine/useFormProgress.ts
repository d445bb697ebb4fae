import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { initialValuesOf, type FormDefinition, type FormValues } from '../defineForm';
import type { Field } from '../fields';
import { belongsTo, checkForm } from '../validation/checkForm';
import { whenStill } from './whenIdle';

/** What is missing in each section (by its id), what waits for another one, and whether the form may be sent. */
export type FormProgress = {
  missing: Record<string, number>;
  waits: Record<string, string>;
  ready: boolean;
};

function measure(form: FormDefinition, values: FormValues, shown: Iterable<Field>): FormProgress {
  const { problems } = checkForm(form, values, [...shown]);
  return {
    missing: Object.fromEntries(
      form.sections.map((section) => [
        section.id,
        problems.filter(({ name }) => belongsTo(section, name)).length,
      ]),
    ),
    waits: Object.fromEntries(
      form.sections.flatMap((section) => {
        const words = 'waits' in section ? section.waits?.(values) : undefined;
        return words === undefined ? [] : [[section.id, words]];
      }),
    ),
    ready: form.ready?.(values) ?? true,
  };
}

const stillness = 300;

/**
 * Follows what is missing while the visitor fills the form in.
 * @returns the progress now, at the start, and a function to call after a change
 */
export function useFormProgress(
  form: FormDefinition,
  read: () => FormValues,
  shown: RefObject<Map<string, Field>>,
): { now: FormProgress; atFirst: FormProgress; remeasure: () => void } {
  const atFirst = useMemo(() => measure(form, initialValuesOf(form), []), [form]);
  const [now, setNow] = useState(atFirst);
  const callOff = useRef<() => void>(undefined);

  const remeasure = useCallback(() => {
    callOff.current?.();
    callOff.current = whenStill(() => {
      const next = measure(form, read(), shown.current.values());
      setNow((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    }, stillness);
  }, [form, read, shown]);

  useEffect(() => () => callOff.current?.(), []);

  return { now, atFirst, remeasure };
}
