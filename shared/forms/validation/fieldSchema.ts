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
import { lastYear, yearMessage, type Field, type TextField, type FieldOf } from '../fields';
import { countWords, wordMessage, wordState } from '../wordCount';
import { cleanText, completeEmail, completePhone, completeUrl } from './cleanText';
import { readNumber } from './readNumber';

type FieldSchema = GenericSchema<unknown, unknown>;

// The validation of <input type="email"> in the HTML standard.
const emailFormat =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Values come from inputs, drafts and addresses. Converts any of them to clean text. */
const textOf = (clean: (text: string) => string) =>
  pipe(
    unknown(),
    transform((value) =>
      typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : '',
    ),
  );
const trimmedText = textOf(cleanText);

/** The message for an empty required field. */
export function requiredMessage(field: { label: string; required?: string | true }): string {
  if (field.required !== true) return field.required ?? '';
  return field.label.endsWith('?') ? `Answer “${field.label}”` : `${field.label} is required`;
}

function lineSchema(
  field: TextField,
  clean: (text: string) => string,
  /** Returns the message for an invalid value. */
  problemOf: (value: string) => string | undefined = () => undefined,
): FieldSchema {
  return pipe(
    textOf(clean),
    check((value) => !field.required || value !== '', requiredMessage(field)),
    check(
      (value) => value === '' || problemOf(value) === undefined,
      ({ input }) => problemOf(input) ?? '',
    ),
    check(
      (value) => value.length <= (field.max ?? Infinity),
      `Use ${field.max} characters or fewer`,
    ),
  );
}

function emailProblem(value: string): string | undefined {
  if (/@.*@/.test(value)) return 'Enter only one email address';
  return emailFormat.test(value) ? undefined : 'Enter an email address such as name@company.com';
}

// The second address begins with a scheme or "www.", or both are hosts without a path.
const twoWebAddresses =
  /[\s,;|](?:https?:\/\/|www\.)|^(?:https?:\/\/)?[^\s/,;|]+[\s,;|][\s,;|/&]*(?:(?:and|or|und|oder)\s+)?[^\s/,;|&]+\.\p{L}{2}/iu;

function urlProblem(value: string): string | undefined {
  if (twoWebAddresses.test(value)) return 'Enter only one web address';
  const { hostname, username } =
    /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : {};
  if (hostname && /[^.]\.[^.]/.test(hostname) && !username) return undefined;
  return 'Enter a web address such as https://company.com';
}

/** The shortest number with an area code or country code. */
const MIN_PHONE_DIGITS = 7;
const phoneFormat =
  /^(?<number>[+\d\s().\-/]+)(?:(?:[,x#]|;?ext(?:ensio)?n?|durchwahl|dw)[.:=\s]*\d{1,7})?$/i;

function phoneProblem(value: string): string | undefined {
  const digits = phoneFormat.exec(value)?.groups?.number?.replace(/\D/g, '') ?? '';
  if (digits.length >= MIN_PHONE_DIGITS) return undefined;
  return 'Enter a phone number with its country code, such as +49 30 901820';
}

function numberSchema(
  field: Pick<FieldOf<'number'>, 'label' | 'required' | 'invalid'>,
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

function longTextSchema(field: FieldOf<'longText'>): FieldSchema {
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
      return lineSchema(field, cleanText);
    case 'email':
      return lineSchema(field, completeEmail, emailProblem);
    case 'phone':
      return lineSchema(field, completePhone, phoneProblem);
    case 'url':
      return lineSchema(field, completeUrl, urlProblem);
    case 'number':
      return numberSchema(field, {
        ...field,
        invalid: numberHint(field),
      });
    case 'year':
      return numberSchema(field, {
        min: field.from,
        max: lastYear(field),
        invalid: yearMessage(field),
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
