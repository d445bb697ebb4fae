import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormRuntime } from './engine/FormRuntime';

/**
 * A value of the form inside a section of its own, with its setter.
 * @param name a key of the section's `initial`
 * @throws {Error} outside a `<Form>`
 */
export function useFormValue<Value>(name: string): [Value, (value: Value) => void] {
  const { noteEdit } = useFormRuntime();
  const { control, setValue, clearErrors } = useFormContext();
  const value = useWatch({ control, name }) as Value;
  const change = useCallback(
    (next: Value) => {
      setValue(name, next);
      clearErrors(name);
      noteEdit();
    },
    [name, setValue, clearErrors, noteEdit],
  );
  return [value, change];
}
