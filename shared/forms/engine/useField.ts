import type { ChangeEvent, FocusEvent } from 'react';
import { useFormContext, type UseFormRegisterReturn, useFormState } from 'react-hook-form';
import { fieldId, useFormRuntime } from './FormRuntime';
import { nativeName } from './nativeForm';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Registered = {
  name: string;
  ref: UseFormRegisterReturn['ref'];
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
};

export type FieldHandle = {
  id: string;
  hintId: string;
  errorId: string;
  error: string | undefined;
  /** Spread on the control. */
  control: Registered;
};

/**
 * Connects a control to the form. The first change of an invalid field removes its error.
 * @param name path of the value; dots separate object keys
 * @param options.list posts as `name[]` without scripts
 */
export function useField(name: string, options: { list?: boolean } = {}): FieldHandle {
  const { form } = useFormRuntime();
  const { register, clearErrors, control, getFieldState } = useFormContext();
  const error = getFieldState(name, useFormState({ control, name, exact: true })).error?.message;
  const { ref, onChange, onBlur } = register(name);
  const id = fieldId(form, name);

  // react-hook-form finds a field by the event target's name, but our control has the name of the native post.
  const withFieldName = (type: string, { target }: { target: Control }) => ({
    type,
    target: { name, type: target.type, value: target.value },
  });

  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    error,
    control: {
      name: nativeName(name) + (options.list ? '[]' : ''),
      ref,
      onChange: (event) => {
        if (getFieldState(name).error) clearErrors(name);
        void onChange(withFieldName('change', event));
      },
      onBlur: (event) => void onBlur(withFieldName('blur', event)),
    },
  };
}
