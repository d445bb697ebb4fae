import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { safeParse } from 'valibot';
import { fieldsOf, type FormDefinition, type FormValues } from '../defineForm';
import type { Field, TextField } from '../fields';
import { fieldSchema } from '../validation/fieldSchema';
import { suggestEmail } from '../validation/suggestEmail';
import { fieldId } from './FormRuntime';

/** The longest time that a submit waits for the phone library, in milliseconds. */
const SUBMIT_TIMEOUT_MS = 2000;

const loadPhoneLibrary = () =>
  import(/* webpackChunkName: "forms-phone" */ '../validation/phoneNumber');

// If the check fails, accept the number, because the question is optional.
async function isDoubtful(number: string, country: string): Promise<boolean> {
  try {
    return (await loadPhoneLibrary()).looksMistyped(number, country);
  } catch (error) {
    console.debug('[forms] Could not load the phone library', error);
    return false;
  }
}

const mayAsk = (field: Field): field is TextField =>
  field.kind === 'phone' || field.kind === 'email';

async function questionAbout(
  { kind }: TextField,
  value: string,
  country: string,
): Promise<string | undefined> {
  if (kind === 'email') {
    const suggestion = suggestEmail(value);
    return suggestion && `Did you mean ${suggestion}? If the address is right, send it as it is.`;
  }
  if (!(await isDoubtful(value, country))) return undefined;
  return 'Check this number: it looks incomplete or has an unknown code. If it is right, send it as it is.';
}

/** A question about the text that the visitor typed. */
type Question = { typed: string; text: string };

export type FieldQuestions = {
  /** Questions by field name. */
  asked: Record<string, Question>;
  /** Loads the phone library before it is needed. */
  preload: () => void;
  /** Checks the text of a field. Asks about the same text only once. */
  check: (field: TextField) => Promise<void>;
  /** True if the submit must wait because of a question that the visitor has not seen yet. */
  blocksSubmit: (fields: readonly Field[]) => Promise<boolean>;
};

/** Returns the typed text of a field, trimmed. */
const textAt = (values: FormValues, name: string): string => {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Asks visitors to check phone numbers and e-mail addresses that look mistyped. This is never an error: submitting the
 * same text again works. An invalid text causes an error instead of a question.
 */
export function useFieldQuestions(form: FormDefinition, read: () => FormValues): FieldQuestions {
  const [asked, setAsked] = useState<Record<string, Question>>({});
  const askedTexts = useRef(new Set<string>());
  const toFocus = useRef<string>(undefined);

  useEffect(() => {
    if (toFocus.current === undefined) return;
    document.getElementById(fieldId(form, toFocus.current))?.focus();
    toFocus.current = undefined;
  }, [form, asked]);

  const check = useCallback(
    async (field: TextField): Promise<void> => {
      const values = read();
      const typed = textAt(values, field.name);
      const { success, output } = safeParse(fieldSchema(field), typed);
      if (!success || output === '' || askedTexts.current.has(field.name + typed)) return;
      const hasCountry = form.sections.flatMap(fieldsOf).some(({ name }) => name === 'country');
      const country = hasCountry ? textAt(values, 'country') : '';
      const text = await questionAbout(field, String(output), country);
      if (text === undefined) return;
      askedTexts.current.add(field.name + typed);
      setAsked((before) => ({ ...before, [field.name]: { typed, text } }));
    },
    [form, read],
  );

  const blocksSubmit = useCallback(
    async (fields: readonly Field[]): Promise<boolean> => {
      const keyed = fields
        .filter(mayAsk)
        .map((field) => ({ field, key: field.name + textAt(read(), field.name) }));
      const unseen = keyed.filter(({ key }) => !askedTexts.current.has(key));
      const checked = Promise.all(unseen.map(({ field }) => check(field)));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, SUBMIT_TIMEOUT_MS);
      });
      await Promise.race([checked, timeout]);
      clearTimeout(timer);
      const question = unseen.find(({ key }) => askedTexts.current.has(key));
      if (!question) return false;
      toFocus.current = question.field.name;
      setAsked((before) => ({ ...before })); // re-renders, so that the field takes the focus after its question is shown
      return true;
    },
    [read, check],
  );

  return useMemo(
    () => ({
      asked,
      preload: () => void loadPhoneLibrary().catch(() => undefined),
      check,
      blocksSubmit,
    }),
    [asked, check, blocksSubmit],
  );
}
