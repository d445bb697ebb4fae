import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf, initialValuesOf, type FormDefinition, type FormValues } from '../defineForm';
import { localDay } from './localDay';

/** Reads and writes all values of a form at once. */
export type FormFill = {
  read: () => FormValues;
  /** Writes these values, whatever is there. */
  write: (values: FormValues) => void;
  /** Writes these values where the visitor has not written anything. */
  suggest: (values: FormValues) => void;
  /** Back to the beginning. */
  clear: () => void;
  /** Whether nothing differs from the beginning. */
  isUntouched: () => boolean;
};

function daysOfToday(form: FormDefinition): FormValues {
  const dates = form.sections
    .flatMap(fieldsOf)
    .filter((field) => field.kind === 'date' && field.today);
  const today = localDay(new Date());
  return Object.fromEntries(dates.map(({ name }) => [name, today]));
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

// A slider starts with a number, and its control says the same number as text.
function same(a: unknown, b: unknown): boolean {
  if (isPlain(a) && isPlain(b)) return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

export function useFormFill(form: FormDefinition, api: UseFormReturn<FormValues>): FormFill {
  const { getValues, setValue, clearErrors } = api;

  const fill = useMemo((): FormFill => {
    const initial = initialValuesOf(form);
    const write = (values: FormValues): void => {
      for (const [name, value] of Object.entries(values)) {
        if (name in initial && value !== undefined) setValue(name, structuredClone(value));
      }
    };
    const isUntouched = (name: string): boolean => {
      const value: unknown = getValues(name);
      return same(value, initial[name]) || same(value, daysOfToday(form)[name]);
    };
    return {
      read: () => structuredClone(getValues()),
      write,
      suggest: (values) =>
        write(Object.fromEntries(Object.entries(values).filter(([name]) => isUntouched(name)))),
      clear: () => {
        clearErrors();
        write({ ...initial, ...daysOfToday(form) });
      },
      isUntouched: () => Object.keys(initial).every(isUntouched),
    };
  }, [form, getValues, setValue, clearErrors]);

  useEffect(() => fill.suggest(daysOfToday(form)), [form, fill]);

  return fill;
}
