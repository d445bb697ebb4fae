import { createContext, use } from 'react';
import type { FormDefinition, FieldProblem } from '../defineForm';
import type { Field } from '../fields';
import type { FieldQuestions } from './useFieldQuestions';

/** Shared by a form and its fields, in addition to react-hook-form's context. */
export type FormRuntime = {
  form: FormDefinition;
  /** False until hydration: the page then behaves as it does without scripts. */
  hydrated: boolean;
  /** True if the form allows submission; updated when typing pauses. */
  ready: boolean;
  /** The problem of the longest text if the submission is too large; updated when typing pauses. */
  tooLong: FieldProblem | undefined;
  /** Questions about phone numbers and e-mail addresses. */
  questions: FieldQuestions;
  /** Reports that the visitor changed something. */
  markEdited: () => void;
  /** Registers a field that a custom section shows. Returns a function that removes it. */
  showField: (field: Field) => () => void;
};

export const FormRuntimeContext = createContext<FormRuntime | null>(null);

/** @throws {Error} outside a `<Form>` */
export function useFormRuntime(): FormRuntime {
  const runtime = use(FormRuntimeContext);
  if (!runtime) throw new Error('A field must be rendered inside a <Form>');
  return runtime;
}

/** The id of a field's control. */
export function fieldId(form: Pick<FormDefinition, 'id'>, name: string): string {
  return `${form.id}-${name.replace(/[^\w-]+/g, '-')}`;
}

/** The id of a custom section's notice about `ready`, which describes the submit button. */
export function readinessId(form: Pick<FormDefinition, 'id'>): string {
  return `${form.id}-readiness`;
}

/** The id of a section's fieldset. */
export function sectionId(form: Pick<FormDefinition, 'id'>, section: { id: string }): string {
  return `${form.id}-${section.id}-section`;
}
