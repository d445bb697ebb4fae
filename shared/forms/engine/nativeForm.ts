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

/**
 * Reads the values of a prerendered form before hydration: the visitor may have typed already, or the browser may
 * have filled it in.
 */
export function readPrerenderedValues(form: FormDefinition): FormValues {
  if (typeof document === 'undefined') return {};
  const element = document.getElementById(formElementId(form));
  if (!(element instanceof HTMLFormElement)) return {};
  const data = new FormData(element);
  return Object.assign(
    {},
    ...form.sections.flatMap(fieldsOf).map((field) => readField(field, data)),
  ) as FormValues;
}
