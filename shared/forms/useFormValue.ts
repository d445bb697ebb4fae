import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormValues } from './defineForm';
import { useFormRuntime } from './engine/FormRuntime';

/**
 * Sets values of the form from inside a section of its own, as if the visitor had changed them.
 * @throws {Error} outside a `<Form>`
 */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { markEdited } = useFormRuntime();
  const { setValue, clearErrors } = useFormContext();
  return useCallback(
    (name, value) => {
      setValue(name, value);
      clearErrors(name);
      markEdited();
    },
    [setValue, clearErrors, markEdited],
  );
}

/**
 * Reads the values of the form at the moment of the call. Unlike `useFormValue` it follows no change,
 * so that typing renders nothing again.
 * @throws {Error} outside a `<Form>`
 */
export function useReadFormValues(): () => FormValues {
  return useFormContext<FormValues>().getValues;
}

/**
 * A value of the form inside a section of its own, with its setter.
 * @param name a key of the section's `initial`
 * @throws {Error} outside a `<Form>`
 */
export function useFormValue<Value>(name: string): [Value, (value: Value) => void] {
  const { control } = useFormContext();
  const setFormValue = useSetFormValue();
  const value = useWatch({ control, name }) as Value;
  return [value, useCallback((next) => setFormValue(name, next), [name, setFormValue])];
}

/**
 * What is wrong with a value of the form after a submit, for a section that shows no field of that name.
 * @throws {Error} outside a `<Form>`
 */
export function useProblemAt(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  return getFieldState(name, useFormState({ control, name, exact: true })).error?.message;
}
