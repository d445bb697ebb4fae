import { createContext, use } from 'react';
import type { FormDefinition } from '../defineForm';
import type { Field } from '../fields';
import type { PhoneChecks } from './usePhoneChecks';

/** What a form shares with its fields, beside react-hook-form's own context. */
export type FormRuntime = {
  form: FormDefinition;
  /** Whether scripts are in charge: until then the page behaves as it does without them. */
  hydrated: boolean;
  /** Whether the form says that it may be sent, once the typing stops. */
  ready: boolean;
  /** Questions about phone numbers. */
  phones: PhoneChecks;
  /** The visitor changed something. */
  markEdited: () => void;
  /** A section of its own shows a field; the answer takes it away again. */
  showField: (field: Field) => () => void;
};

export const FormRuntimeContext = createContext<FormRuntime | null>(null);

/** @throws {Error} outside a `<Form>` */
export function useFormRuntime(): FormRuntime {
  const runtime = use(FormRuntimeContext);
  if (!runtime) throw new Error('A field was rendered outside a <Form>');
  return runtime;
}

/** The id of a field's control. */
export function fieldId(form: Pick<FormDefinition, 'id'>, name: string): string {
  return `${form.id}-${name.replace(/[^\w-]+/g, '-')}`;
}

/** The id of a section's own notice about `ready`: it describes the submit button. */
export function readinessId(form: Pick<FormDefinition, 'id'>): string {
  return `${form.id}-readiness`;
}

/** The id of a section's fieldset. */
export function sectionId(form: Pick<FormDefinition, 'id'>, section: { id: string }): string {
  return `${form.id}-${section.id}-section`;
}
