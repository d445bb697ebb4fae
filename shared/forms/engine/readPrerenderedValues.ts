import { fieldsOf, otherName, type FormDefinition, type FormValues } from '../defineForm';
import type { Field } from '../fields';
import { nativeName } from './nativeName';

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
 * What stands in a prerendered form that scripts are about to take over: somebody may have typed
 * before they arrived, or the browser may have filled it in.
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
