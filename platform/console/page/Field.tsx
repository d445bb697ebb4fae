import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@concourse/ui/Icon';
import * as s from './Field.module.scss';

type Attributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Finds the field to focus: `[data-field=…]`. */
  name: string;
  /** Returns the control with these attributes. */
  children: (attributes: Attributes) => ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ label, hint, error, name, children }: Props) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className={s.field} data-field={name}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={s.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<Props, 'children'> &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name' | 'children'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** A line of text, a number or a time. */
export const TextField = ({ label, hint, error, name, onChange, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error, name }}>
    {(attributes) => (
      <input
        maxLength={500}
        {...{ ...input, ...attributes }}
        className={input.type === 'number' ? `${s.input} ${s.short}` : s.input}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

/** Moves the focus to the control of a field. */
export const focusField = (form: HTMLElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[data-field="${name}"] :is(select, input, textarea)`)?.focus();
