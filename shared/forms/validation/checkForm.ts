import { get, set } from 'react-hook-form';
import { safeParse } from 'valibot';
import {
  fieldsOf,
  otherName,
  type FormDefinition,
  type FormValues,
  type Problem,
} from '../defineForm';
import type { Field } from '../fields';
import { fieldSchema } from './fieldSchema';

type SingleField = Exclude<Field, { kind: 'consents' }>;

/** One value to check: a field, a part of a consent group, or the free text of an "Other". */
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

/** What is wrong with the values, in the order of the form, and the values as they are to be sent. */
export type ValidationResult = { values: FormValues; problems: Problem[] };

/**
 * Checks fields against their schemas. Takes any values, never throws.
 * @param fields declared fields, and those that sections of their own show just now
 */
export function checkFields(fields: readonly Field[], values: FormValues): ValidationResult {
  const clean = structuredClone(values);
  const problems: Problem[] = [];
  for (const field of fields.flatMap((each) => expandField(each, values))) {
    const result = safeParse(fieldSchema(field), get(values, field.name));
    if (result.success) set(clean, field.name, result.output);
    else problems.push({ name: field.name, message: result.issues[0].message });
  }
  return { values: clean, problems };
}

/**
 * Checks a whole form: declared fields, fields shown by its own sections, and its rules across fields.
 * A field has one problem at most.
 */
export function checkForm(
  form: FormDefinition,
  values: FormValues,
  shown: readonly Field[] = [],
): ValidationResult {
  const { values: clean, problems } = checkFields(
    [...form.sections.flatMap(fieldsOf), ...shown],
    values,
  );
  const more = form.sections.flatMap((section) =>
    'check' in section ? (section.check?.(clean) ?? []) : [],
  );
  // A form's own rule knows more than the rule of the field, so it has the last word.
  const found = new Map(
    [...problems, ...more, ...(form.check?.(clean) ?? [])].map((each) => [each.name, each]),
  );
  return { values: clean, problems: [...found.values()] };
}

/** Whether a problem or a value belongs to this section. */
export function belongsTo(section: FormDefinition['sections'][number], name: string): boolean {
  const keys =
    'fields' in section
      ? section.fields.flatMap((field) => [field.name, otherName(field)])
      : Object.keys(section.initial);
  return keys.some((key) => name === key || name.startsWith(`${key}.`));
}
