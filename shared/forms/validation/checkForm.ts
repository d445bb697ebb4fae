import { get, set } from 'react-hook-form';
import { safeParse } from 'valibot';
import {
  fieldsOf,
  otherName,
  type FormDefinition,
  type FormValues,
  type FieldProblem,
} from '../defineForm';
import type { Field } from '../fields';
import { MAX_SUBMISSION_BYTES } from '../services';
import { fieldSchema } from './fieldSchema';

type SingleField = Exclude<Field, { kind: 'consents' }>;

/** Expands a field into its values: the parts of a consent group, or the text of an "Other". */
function expandField(field: Field, values: FormValues): SingleField[] {
  if (field.kind === 'consents') {
    return field.items.map(({ key, label, required }) => ({
      kind: 'declaration',
      name: `${field.name}.${key}`,
      label,
      initial: false,
      ...(required && { required }),
    }));
  }
  if (field.kind !== 'select' || !field.other) return [field];
  const { option, label, required } = field.other;
  const freeText = { kind: 'text', name: otherName(field), label, initial: '' } as const;
  return get(values, field.name) === option ? [field, { ...freeText, required }] : [field];
}

/**
 * Validated values for sending, and problems in the order of the form. `tooLong`: the problem of the longest text if
 * the submission is larger than the services accept.
 */
export type ValidationResult = {
  values: FormValues;
  problems: FieldProblem[];
  tooLong?: FieldProblem | undefined;
};

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function findTooLong(fields: readonly Field[], values: FormValues): FieldProblem | undefined {
  const excess = bytesOf(values) - MAX_SUBMISSION_BYTES;
  if (excess <= 0) return undefined;
  const texts = fields.flatMap(({ name }) => {
    const text: unknown = get(values, name);
    return typeof text === 'string' ? [{ name, text, bytes: bytesOf(text) }] : [];
  });
  const longest = texts.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const share = Math.max(0, 1 - excess / longest.bytes);
  const allowed = Math.floor(longest.text.length * share);
  return {
    name: longest.name,
    message: `Use ${allowed} characters or fewer, so that we can send it`,
  };
}

/**
 * Validates fields with their schemas. Accepts any values and never throws.
 * @param fields declared fields and those that custom sections currently show
 */
export function checkFields(fields: readonly Field[], values: FormValues): ValidationResult {
  const clean = structuredClone(values);
  const problems: FieldProblem[] = [];
  for (const field of fields.flatMap((each) => expandField(each, values))) {
    const result = safeParse(fieldSchema(field), get(values, field.name));
    if (result.success) set(clean, field.name, result.output);
    else problems.push({ name: field.name, message: result.issues[0].message });
  }
  return { values: clean, problems };
}

/**
 * Validates a form: declared fields, fields of custom sections, and rules across fields. Returns at most one
 * problem for each field.
 */
export function checkForm(
  form: FormDefinition,
  values: FormValues,
  shown: readonly Field[] = [],
): ValidationResult {
  const fields = [...form.sections.flatMap(fieldsOf), ...shown];
  const { values: clean, problems } = checkFields(fields, values);
  const tooLong = findTooLong(fields, clean);
  const sectionProblems = form.sections.flatMap((section) =>
    'check' in section ? (section.check?.(clean) ?? []) : [],
  );
  // The rule of a form overrides the rule of the field, because it is more specific.
  const found = new Map(
    [
      ...(tooLong ? [tooLong] : []),
      ...problems,
      ...sectionProblems,
      ...(form.check?.(clean) ?? []),
    ].map((each) => [each.name, each]),
  );
  return { values: clean, problems: [...found.values()], tooLong };
}

/** True if a problem or value belongs to this section. */
export function belongsTo(section: FormDefinition['sections'][number], name: string): boolean {
  const keys =
    'fields' in section
      ? section.fields.flatMap((field) => [field.name, otherName(field)])
      : Object.keys(section.initial);
  return keys.some((key) => name === key || name.startsWith(`${key}.`));
}
