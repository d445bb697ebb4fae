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

export type Choice = [value: string, label: string];

type SelectProps = Partial<Attributes> & {
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
};

/** A list of which one value is chosen. */
export const Select = ({ choices, onChange, ...control }: SelectProps) => (
  <select {...control} className={s.select} onChange={({ target }) => onChange(target.value)}>
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

type SelectFieldProps = Omit<Props, 'children'> &
  Pick<SelectProps, 'value' | 'choices' | 'onChange'>;

export const SelectField = ({ value, choices, onChange, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(attributes) => <Select {...{ ...attributes, value, choices, onChange }} />}
  </Field>
);

type CheckboxesProps = {
  choices: Choice[];
  checked: string[];
  onChange: (checked: string[]) => void;
};

export const Checkboxes = ({ choices, checked, onChange }: CheckboxesProps) =>
  choices.map(([value, label]) => {
    const others = checked.filter((each) => each !== value);
    return (
      <label key={value} className={s.choice}>
        <input
          type="checkbox"
          checked={checked.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...others, value] : others)}
        />
        <span>{label}</span>
      </label>
    );
  });

/** Moves the focus to the control of a field. */
export const focusField = (form: HTMLElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[data-field="${name}"] :is(select, input, textarea)`)?.focus();
