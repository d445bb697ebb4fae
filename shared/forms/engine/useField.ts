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
 * Connects a control with the form. The first keystroke in a wrong field takes its message away.
 * @param name where the value lives; dots lead into objects
 * @param options.list posts as `name[]` where there are no scripts
 */
export function useField(name: string, options: { list?: boolean } = {}): FieldHandle {
  const { form } = useFormRuntime();
  const { register, clearErrors, control, getFieldState } = useFormContext();
  const error = getFieldState(name, useFormState({ control, name, exact: true })).error?.message;
  const { ref, onChange, onBlur } = register(name);
  const id = fieldId(form, name);

  // The library finds a field by the name of the event's target; ours may be spelled for a native post.
  const renamed = (type: string, { target }: { target: Control }) => ({
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
        void onChange(renamed('change', event));
      },
      onBlur: (event) => void onBlur(renamed('blur', event)),
    },
  };
}
