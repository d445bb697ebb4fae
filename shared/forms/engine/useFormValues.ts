import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf, type FormDefinition, type FormValues, initialValuesOf } from '../defineForm';

/** The visitor's own day, as `YYYY-MM-DD`. For the browser: only it knows which day the visitor has. */
export function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What the address asks for, given the values in the fields. */
export type UrlInitialValues = (values: FormValues) => FormValues;

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
  applyUrlValues: (wish: UrlInitialValues, wins: boolean) => void;
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
function isSameValue(a: unknown, b: unknown): boolean {
  if (isPlain(a) && isPlain(b)) return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Ties the values of a form to what may fill them in: a draft, the address, the day. */
export function useFormValues(form: FormDefinition, api: UseFormReturn<FormValues>): ValuesHandle {
  const { getValues, setValue, clearErrors } = api;
  /** What the address made of an empty form. */
  const urlValues = useRef<FormValues>({});
  /** Names of what was typed before scripts arrived: that is newer than the click that led here. */
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
      applyUrlValues: (wish, wins) => {
        urlValues.current = wish(structuredClone(initial));
        if (!wins) {
          suggest(urlValues.current);
          return;
        }
        const wanted = Object.entries(wish(structuredClone(getValues())));
        write(
          Object.fromEntries(wanted.filter(([name]) => !typedBeforeHydration.current.has(name))),
        );
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

// Of this entry of the history only: the same address clicked again is asked for again.
const markUrlApplied = (): void =>
  history.replaceState({ ...(history.state as object | null), [APPLIED_KEY]: true }, '');

/**
 * Follows an address that was just clicked: it wins over a draft. After a reload, and on the way back,
 * what the visitor has changed since then wins.
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
    if (!values.isUntouched()) noteEdit(); // the draft follows, too
  }, [values, urlValues, noteEdit]);
}
