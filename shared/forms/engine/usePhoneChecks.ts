import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { fieldsOf, type FormDefinition, type FormValues } from '../defineForm';
import { fieldId } from './FormRuntime';

/** The longest time that a submit waits for the phone library, in milliseconds. */
const SUBMIT_TIMEOUT_MS = 2000;

const load = () => import(/* webpackChunkName: "forms-phone" */ '../validation/phoneNumber');

// If the check fails, accept the number, because the question is optional.
async function isDoubtful(number: string, country: string): Promise<boolean> {
  try {
    return (await load()).looksMistyped(number, country);
  } catch (error) {
    console.debug('[forms] Could not load the phone library', error);
    return false;
  }
}

export type PhoneChecks = {
  /** Numbers that look mistyped, by field name. */
  doubtful: Record<string, string>;
  /** Loads the phone library before it is needed. */
  preload: () => void;
  /** Checks the number in a field. Asks about the same number only once. */
  check: (name: string) => Promise<void>;
};

type Checks = PhoneChecks & {
  /** True if the submit must wait because of a question that the visitor has not seen yet. */
  blocksSubmit: (names: readonly string[]) => Promise<boolean>;
};

const numberAt = (values: FormValues, name: string): string => {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Asks visitors to check phone numbers that look mistyped. This is never an error: submitting the same number again
 * works.
 */
export function usePhoneChecks(form: FormDefinition, read: () => FormValues): Checks {
  const [doubtful, setDoubtful] = useState<Record<string, string>>({});
  const askedNumbers = useRef(new Set<string>());
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
      if (number === '' || askedNumbers.current.has(name + number)) return;
      const hasCountry = form.sections.flatMap(fieldsOf).some((field) => field.name === 'country');
      const country = hasCountry ? numberAt(values, 'country') : '';
      if (!(await isDoubtful(number, country))) return;
      askedNumbers.current.add(name + number);
      setDoubtful((before) => ({ ...before, [name]: number }));
    },
    [form, read],
  );

  const blocksSubmit = useCallback(
    async (names: readonly string[]): Promise<boolean> => {
      const questions = names.map((name) => ({ name, key: name + numberAt(read(), name) }));
      const unseen = questions.filter(({ key }) => !askedNumbers.current.has(key));
      const checked = Promise.all(unseen.map(({ name }) => check(name)));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, SUBMIT_TIMEOUT_MS);
      });
      await Promise.race([checked, timeout]);
      clearTimeout(timer);
      const question = unseen.find(({ key }) => askedNumbers.current.has(key));
      if (!question) return false;
      toFocus.current = question.name;
      setDoubtful((before) => ({ ...before })); // re-renders, so that the field takes the focus after its question is shown
      return true;
    },
    [read, check],
  );

  return useMemo(
    () => ({
      doubtful,
      preload: () => void load().catch(() => undefined),
      check,
      blocksSubmit,
    }),
    [doubtful, check, blocksSubmit],
  );
}
