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

/** Validated values for sending, and problems in the order of the form. */
export type ValidationResult = { values: FormValues; problems: Problem[] };

/**
 * Validates fields with their schemas. Accepts any values and never throws.
 * @param fields declared fields and those that custom sections currently show
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
 * Validates a form: declared fields, fields of custom sections, and rules across fields. Returns at most one
 * problem for each field.
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
  const sectionProblems = form.sections.flatMap((section) =>
    'check' in section ? (section.check?.(clean) ?? []) : [],
  );
  // The rule of a form overrides the rule of the field, because it is more specific.
  const found = new Map(
    [...problems, ...sectionProblems, ...(form.check?.(clean) ?? [])].map((each) => [
      each.name,
      each,
    ]),
  );
  return { values: clean, problems: [...found.values()] };
}

/** True if a problem or value belongs to this section. */
export function belongsTo(section: FormDefinition['sections'][number], name: string): boolean {
  const keys =
    'fields' in section
      ? section.fields.flatMap((field) => [field.name, otherName(field)])
      : Object.keys(section.initial);
  return keys.some((key) => name === key || name.startsWith(`${key}.`));
}
