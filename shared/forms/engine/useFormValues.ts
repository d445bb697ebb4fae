import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currentDay } from '@concourse/site/currentDay';
import { fieldsOf, type FormDefinition, type FormValues, initialValuesOf } from '../defineForm';

/** The visitor's local date as `YYYY-MM-DD`. Call it only in the browser, which knows the time zone. */
export function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Derives initial values from the address, given the values in the fields. */
export type UrlInitialValues = (values: FormValues) => FormValues;

/** Reads and writes all values of a form at once. */
export type ValuesHandle = {
  read: () => FormValues;
  /** Writes these values unconditionally. */
  write: (values: FormValues) => void;
  /** Writes these values only to fields that the visitor has not changed. */
  suggest: (values: FormValues) => void;
  /**
   * Applies the values from the address. They do not count as input of the visitor.
   * @param wins also overrides a restored draft; otherwise only fields that the visitor has not changed
   */
  applyUrlValues: (valuesFromUrl: UrlInitialValues, wins: boolean) => void;
  /** Resets all fields to their initial values. */
  clear: () => void;
  /** True if all fields have their initial values. */
  isUntouched: () => boolean;
};

function daysOfToday(form: FormDefinition): FormValues {
  const dates = form.sections
    .flatMap(fieldsOf)
    .filter((field) => field.kind === 'date' && field.today);
  const today = currentDay() === undefined ? '' : localDay(new Date());
  return Object.fromEntries(dates.map(({ name }) => [name, today]));
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Compares values of fields. A slider's initial value is a number, but its control returns a string. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isPlain(a) && isPlain(b)) return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** True if a text or list contains the visitor's text or all of the visitor's choices. */
function includesInput(value: unknown, input: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(input))
    return input.every((item) => value.includes(item));
  return typeof value === 'string' && typeof input === 'string' && value.includes(input);
}

/** Connects the form's values to their sources: the draft, the address and today's date. */
export function useFormValues(form: FormDefinition, api: UseFormReturn<FormValues>): ValuesHandle {
  const { getValues, setValue, clearErrors } = api;
  /** The initial values with those of the address applied. */
  const urlValues = useRef<FormValues>({});
  /** Names of fields with input from before hydration, which is newer than the address. */
  const typedBeforeHydration = useRef(new Set<string>());

  const handle = useMemo((): ValuesHandle => {
    const initial = initialValuesOf(form);
    const write = (values: FormValues): void => {
      for (const [name, value] of Object.entries(values)) {
        if (name in initial && value !== undefined) setValue(name, structuredClone(value));
      }
    };
    const isUntouched = (name: string): boolean => {
      const value: unknown = getValues(name);
      return [initial[name], urlValues.current[name], daysOfToday(form)[name]].some((start) =>
        isSameValue(value, start),
      );
    };
    const suggest = (values: FormValues): void =>
      write(Object.fromEntries(Object.entries(values).filter(([name]) => isUntouched(name))));
    return {
      read: () => structuredClone(getValues()),
      write,
      suggest,
      applyUrlValues: (valuesFromUrl, wins) => {
        urlValues.current = valuesFromUrl(structuredClone(initial));
        if (!wins) {
          suggest(urlValues.current);
          return;
        }
        const current = structuredClone(getValues());
        const entries = Object.entries(valuesFromUrl(structuredClone(current)));
        const mayWrite = (name: string, value: unknown): boolean =>
          !typedBeforeHydration.current.has(name) || includesInput(value, current[name]);
        write(Object.fromEntries(entries.filter(([name, value]) => mayWrite(name, value))));
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
    typedBeforeHydration.current = new Set(
      Object.keys(initial).filter((name) => !isSameValue(values[name], initial[name])),
    );
    handle.suggest(daysOfToday(form));
  }, [form, handle]);

  return handle;
}

const APPLIED_KEY = 'concourse:followed';

const isUrlApplied = (): boolean => APPLIED_KEY in Object(history.state);

// Marks only this history entry: clicking the same link again applies its values again.
const markUrlApplied = (): void =>
  history.replaceState({ ...(history.state as object | null), [APPLIED_KEY]: true }, '');

/**
 * Applies the values of a newly opened address over a draft. After a reload or going back, the visitor's changes
 * win.
 */
export function useInitialValuesFromUrl(
  values: ValuesHandle,
  urlValues: UrlInitialValues | undefined,
  noteEdit: () => void,
): void {
  useEffect(() => {
    if (!urlValues) return;
    const overridesDraft = !isUrlApplied();
    values.applyUrlValues(urlValues, overridesDraft);
    if (!overridesDraft) return;
    markUrlApplied();
    if (!values.isUntouched()) noteEdit(); // saves the draft, too
  }, [values, urlValues, noteEdit]);
}
