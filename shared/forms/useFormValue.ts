import { useCallback, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type FormValues, initialValuesOf } from './defineForm';
import { useFormRuntime } from './engine/FormRuntime';

/**
 * Returns a setter for values of the form in a custom section. It counts as a change by the visitor.
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
 * Returns a getter for the current values of the form. Unlike `useFormValue` it causes no re-render.
 * @throws {Error} outside a `<Form>`
 */
export function useReadFormValues(): () => FormValues {
  return useFormContext<FormValues>().getValues;
}

/**
 * A value of the form in a custom section, with its setter. During hydration it is the initial value, as in the
 * prerendered HTML.
 * @param name a key of the section's `initial`
 * @throws {Error} outside a `<Form>`
 */
export function useFormValue<Value>(name: string): [Value, (value: Value) => void] {
  const { control } = useFormContext();
  const setFormValue = useSetFormValue();
  const { form, hydrated } = useFormRuntime();
  const initial = useMemo(() => initialValuesOf(form)[name], [form, name]);
  const current: unknown = useWatch({ control, name });
  return [
    (hydrated ? current : initial) as Value,
    useCallback((next) => setFormValue(name, next), [name, setFormValue]),
  ];
}

/**
 * Returns the problem of a value after a submit, for a section that shows no field of that name.
 * @throws {Error} outside a `<Form>`
 */
export function useProblemAt(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  return getFieldState(name, useFormState({ control, name, exact: true })).error?.message;
}
