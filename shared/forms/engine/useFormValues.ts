import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf, initialValuesOf, type FormDefinition, type FormValues } from '../defineForm';
import { localDay } from './localDay';

/** What the address asks for, given the values in the fields. */
export type AddressWish = (values: FormValues) => FormValues;

/** Reads and writes all values of a form at once. */
export type ValuesHandle = {
  read: () => FormValues;
  /** Writes these values, whatever is there. */
  write: (values: FormValues) => void;
  /** Writes these values where the visitor has not written anything. */
  suggest: (values: FormValues) => void;
  /**
   * Follows what the address asks for, given what is in the fields; by itself that is nothing typed.
   * @param wins writes it over a draft; otherwise only where the visitor has not written anything
   */
  follow: (wish: AddressWish, wins: boolean) => void;
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

/** Ties the values of a form to what may fill them in: a draft, the address, the day. */
export function useFormValues(form: FormDefinition, api: UseFormReturn<FormValues>): ValuesHandle {
  const { getValues, setValue, clearErrors } = api;
  /** What the address made of an empty form. */
  const asked = useRef<FormValues>({});
  /** Names of what was typed before scripts arrived: that is newer than the click that led here. */
  const early = useRef(new Set<string>());

  const handle = useMemo((): ValuesHandle => {
    const initial = initialValuesOf(form);
    const write = (values: FormValues): void => {
      for (const [name, value] of Object.entries(values)) {
        if (name in initial && value !== undefined) setValue(name, structuredClone(value));
      }
    };
    const isUntouched = (name: string): boolean => {
      const value: unknown = getValues(name);
      return [initial[name], asked.current[name], daysOfToday(form)[name]].some((start) =>
        same(value, start),
      );
    };
    const suggest = (values: FormValues): void =>
      write(Object.fromEntries(Object.entries(values).filter(([name]) => isUntouched(name))));
    return {
      read: () => structuredClone(getValues()),
      write,
      suggest,
      follow: (wish, wins) => {
        asked.current = wish(structuredClone(initial));
        if (!wins) {
          suggest(asked.current);
          return;
        }
        const wanted = Object.entries(wish(structuredClone(getValues())));
        write(Object.fromEntries(wanted.filter(([name]) => !early.current.has(name))));
      },
      clear: () => {
        clearErrors();
        write({ ...initial, ...daysOfToday(form) });
      },
      isUntouched: () => Object.keys(initial).every(isUntouched),
    };
  }, [form, getValues, setValue, clearErrors]);

  useEffect(() => {
    const values = handle.read();
    const initial = initialValuesOf(form);
    early.current = new Set(
      Object.keys(initial).filter((name) => !same(values[name], initial[name])),
    );
    handle.suggest(daysOfToday(form));
  }, [form, handle]);

  return handle;
}
