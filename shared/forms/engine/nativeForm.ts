import { siteConfig } from '@concourse/site/siteConfig';
import { fieldsOf, type FormDefinition, type FormValues, otherName } from '../defineForm';
import type { Field } from '../fields';

/** The name of a value in a native form post: `consent.terms` becomes `consent[terms]`. */
export function nativeName(name: string): string {
  const [key = name, ...parts] = name.split('.');
  return key + parts.map((part) => `[${part}]`).join('');
}

/** The id of the confirmation after a native form post. */
export function sentId(form: Pick<FormDefinition, 'id'>): string {
  return `${form.id}-sent`;
}

/** The address of a native form post. */
export function postAddress(form: FormDefinition): string {
  const { email, submission } = siteConfig().services;
  return form.service.kind === 'email'
    ? `${email.origin}/api/v1.0/email/send-form`
    : `${submission.origin}/submit`;
}

/** The id of a form's element. */
export function formElementId(form: Pick<FormDefinition, 'id'>): string {
  return `${form.id}-form`;
}

function readField(field: Field, data: FormData): FormValues {
  const name = nativeName(field.name);
  switch (field.kind) {
    case 'checkboxes':
      return { [field.name]: data.getAll(`${name}[]`) };
    case 'checkbox':
    case 'declaration':
      return { [field.name]: data.has(name) };
    case 'consents': {
      const agreed = field.items.map(({ key }) => [key, data.has(`${name}[${key}]`)] as const);
      return { [field.name]: Object.fromEntries(agreed) };
    }
    case 'select': {
      const other = field.other && { [otherName(field)]: data.get(nativeName(otherName(field))) };
      return { [field.name]: data.get(name) ?? '', ...other };
    }
    default:
      return { [field.name]: data.get(name) ?? '' };
  }
}

/** Reads the controls of a custom section by the names of its values. Values without a control are left out. */
function readCustomValues(initial: FormValues, element: HTMLFormElement): FormValues {
  const data = new FormData(element);
  const values: FormValues = {};
  for (const [key, value] of Object.entries(initial)) {
    const name = Array.isArray(value) ? `${key}[]` : nativeName(key);
    if (element.elements.namedItem(name) === null) continue;
    if (Array.isArray(value)) values[key] = data.getAll(name);
    else values[key] = typeof value === 'boolean' ? data.has(name) : (data.get(name) ?? '');
  }
  return values;
}

/**
 * Reads the values that the controls of a form show. Before hydration the visitor may have typed already; at any time
 * the browser or a password manager may have filled in fields without events.
 * @param shown fields of custom sections
 */
export function readControls(form: FormDefinition, shown: readonly Field[] = []): FormValues {
  if (typeof document === 'undefined') return {};
  const element = document.getElementById(formElementId(form));
  if (!(element instanceof HTMLFormElement)) return {};
  const data = new FormData(element);
  const fields = [...form.sections.flatMap(fieldsOf), ...shown];
  return Object.assign(
    {},
    ...form.sections.map((section) =>
      'initial' in section ? readCustomValues(section.initial, element) : {},
    ),
    ...fields.map((field) => readField(field, data)),
  ) as FormValues;
}
