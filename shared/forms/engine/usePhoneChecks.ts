import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { fieldsOf, type FormDefinition, type FormValues } from '../defineForm';
import { fieldId } from './FormRuntime';

/** A submit does not wait for the library longer than this, in milliseconds. */
const SUBMIT_TIMEOUT_MS = 2000;

const load = () => import(/* webpackChunkName: "forms-phone" */ '../validation/phoneNumber');

// Without an answer a number counts as right: the question is a courtesy.
async function isDoubtful(number: string, country: string): Promise<boolean> {
  try {
    return (await load()).looksMistyped(number, country);
  } catch (error) {
    console.debug('[forms] Phone numbers are not checked', error);
    return false;
  }
}

export type PhoneChecks = {
  /** The numbers that the visitor is asked to check, by the names of their fields. */
  doubtful: Record<string, string>;
  /** Loads what checks numbers, before it is needed. */
  preload: () => void;
  /** Checks the number in a field. Asks about the same number only once. */
  check: (name: string) => Promise<void>;
};

type Checks = PhoneChecks & {
  /** Whether a submit waits, as it brought up a question that the visitor has not seen. */
  blocksSubmit: (names: readonly string[]) => Promise<boolean>;
};

const numberAt = (values: FormValues, name: string): string => {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Asks visitors to check phone numbers that look mistyped. Never an error: the same number goes through. */
export function usePhoneChecks(form: FormDefinition, read: () => FormValues): Checks {
  const [doubtful, setDoubtful] = useState<Record<string, string>>({});
  const asked = useRef(new Set<string>());
  const toFocus = useRef<string>(undefined);

  useEffect(() => {
    if (toFocus.current === undefined) return;
    document.getElementById(fieldId(form, toFocus.current))?.focus();
    toFocus.current = undefined;
  }, [form, doubtful]);

  const check = useCallback(
    async (name: string): Promise<void> => {
      const values = read();
      const number = numberAt(values, name);
      if (number === '' || asked.current.has(name + number)) return;
      const hasCountry = form.sections.flatMap(fieldsOf).some((field) => field.name === 'country');
      const country = hasCountry ? numberAt(values, 'country') : '';
      if (!(await isDoubtful(number, country))) return;
      asked.current.add(name + number);
      setDoubtful((before) => ({ ...before, [name]: number }));
    },
    [form, read],
  );

  const holds = useCallback(
    async (names: readonly string[]): Promise<boolean> => {
      const questions = names.map((name) => ({ name, key: name + numberAt(read(), name) }));
      const unseen = questions.filter(({ key }) => !asked.current.has(key));
      const checked = Promise.all(unseen.map(({ name }) => check(name)));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, SUBMIT_TIMEOUT_MS);
      });
      await Promise.race([checked, timeout]);
      clearTimeout(timer);
      const question = unseen.find(({ key }) => asked.current.has(key));
      if (!question) return false;
      toFocus.current = question.name;
      setDoubtful((before) => ({ ...before })); // the field takes focus once its question is shown
      return true;
    },
    [read, check],
  );

  return useMemo(
    () => ({
      doubtful,
      preload: () => void load().catch(() => undefined),
      check,
      blocksSubmit: holds,
    }),
    [doubtful, check, holds],
  );
}
