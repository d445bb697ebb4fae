import {
  array,
  boolean,
  check,
  fallback,
  pipe,
  string,
  transform,
  unknown,
  type GenericSchema,
} from 'valibot';
import type { Field, LongTextField, NumberField, TextField } from '../fields';
import { countWords, wordMessage, wordState } from '../wordCount';
import { readNumber } from './readNumber';

type FieldSchema = GenericSchema<unknown, unknown>;

// The validation of <input type="email"> in the HTML standard.
const emailFormat =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/** Values come from inputs, drafts and addresses. Converts any of them to trimmed text. */
const trimmedText = pipe(
  unknown(),
  transform((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
  ),
);

/** The message for an empty required field. */
export function requiredMessage(field: { label: string; required?: string | true }): string {
  if (field.required !== true) return field.required ?? '';
  return field.label.endsWith('?') ? `Answer “${field.label}”` : `${field.label} is required`;
}

function lineSchema(
  field: TextField,
  invalid: string,
  isValid: (value: string) => boolean,
  complete: (value: string) => string = (value) => value,
): FieldSchema {
  return pipe(
    trimmedText,
    transform(complete),
    check((value) => !field.required || value !== '', requiredMessage(field)),
    check((value) => value === '' || isValid(value), field.invalid ?? invalid),
    check(
      (value) => value.length <= (field.max ?? Infinity),
      `Use ${field.max} characters or fewer`,
    ),
  );
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  return /[^.]\.[^.]/.test(new URL(value).hostname);
}

/** The shortest number with an area code or country code. */
const MIN_PHONE_DIGITS = 7;

function isPhone(value: string): boolean {
  return /^[+\d\s().\-/x]+$/i.test(value) && value.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
}

function numberSchema(
  field: Pick<NumberField, 'label' | 'required' | 'invalid'>,
  { min = -Infinity, max = Infinity, invalid }: { min?: number; max?: number; invalid: string },
): FieldSchema {
  return pipe(
    trimmedText,
    transform((value) => (value === '' ? '' : (readNumber(value) ?? NaN))),
    check((value) => !field.required || value !== '', requiredMessage(field)),
    check((value) => value === '' || (value >= min && value <= max), field.invalid ?? invalid),
  );
}

function numberHint({ min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}`;
  if (min !== undefined) return `Enter a number, ${min} or more`;
  return max === undefined ? 'Enter a number' : `Enter a number, ${max} or less`;
}

function longTextSchema(field: LongTextField): FieldSchema {
  const { characters, words } = field;
  return pipe(
    trimmedText,
    check((value) => !field.required || value !== '', requiredMessage(field)),
    check(
      (value) => !characters || value.length <= characters.max,
      `Use ${characters?.max} characters or fewer`,
    ),
    check(
      (value) =>
        !words || value === '' || !['short', 'over'].includes(wordState(countWords(value), words)),
      ({ input }) => (words ? wordMessage(wordState(countWords(input), words), words) : ''),
    ),
  );
}

function optionSchema(field: Extract<Field, { options: unknown }>): FieldSchema {
  const known = new Set(field.options.map(({ value }) => value));
  return pipe(
    trimmedText,
    transform((value) => (known.has(value) ? value : '')),
    check((value) => !field.required || value !== '', requiredMessage(field)),
  );
}

function booleanSchema(item: { label: string; required?: string | true }): FieldSchema {
  return pipe(
    fallback(boolean(), false),
    check((value) => !item.required || value, requiredMessage(item)),
  );
}

/**
 * Returns the schema of a field. It accepts any value and never throws; its issues are the visitor's error
 * messages.
 */
export function fieldSchema(field: Exclude<Field, { kind: 'consents' }>): FieldSchema {
  switch (field.kind) {
    case 'text':
    case 'signature':
      return lineSchema(field, '', () => true);
    case 'email':
      return lineSchema(field, 'Enter an email address such as name@company.com', (value) =>
        emailFormat.test(value),
      );
    case 'phone':
      return lineSchema(
        field,
        'Enter a phone number with its country code, such as +49 30 901820',
        isPhone,
      );
    case 'url':
      return lineSchema(
        field,
        'Enter a web address such as https://company.com',
        isWebAddress,
        (value) => (value === '' || scheme.test(value) ? value : `https://${value}`),
      );
    case 'number':
      return numberSchema(field, {
        ...field,
        invalid: numberHint(field),
      });
    case 'year':
      return numberSchema(field, {
        min: field.from,
        max: field.to,
        invalid: `Enter a year from ${field.from} to ${field.to}`,
      });
    case 'longText':
      return longTextSchema(field);
    case 'select':
    case 'radio':
      return optionSchema(field);
    case 'checkbox':
    case 'declaration':
      return booleanSchema(field);
    case 'checkboxes':
      return pipe(
        fallback(array(string()), []),
        transform((chosen) =>
          field.options.map(({ value }) => value).filter((value) => chosen.includes(value)),
        ),
        check((chosen) => !field.required || chosen.length > 0, requiredMessage(field)),
      );
    case 'range':
      return pipe(
        trimmedText,
        transform((value) => readNumber(value) ?? field.min),
        transform((value) => Math.min(field.max, Math.max(field.min, value))),
      );
    case 'date':
      return pipe(
        trimmedText,
        check((value) => !field.required || value !== '', requiredMessage(field)),
        check(
          (value) => value === '' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)),
          'Enter a date',
        ),
      );
  }
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
