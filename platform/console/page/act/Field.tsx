import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '@concourse/ui/Icon';
import * as s from './ActForm.module.scss';

type Attributes = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
};

type Props = {
  label: string;
  hint: string;
  field: string;
  error?: string | undefined;
  children: (attributes: Attributes) => ReactNode;
};

/** A labelled control with its hint, and what is wrong with it. */
export function Field({ label, hint, field, error, children }: Props): ReactElement {
  const id = useId();
  return (
    <div className={s.field} data-field={field}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={s.hint}>
        {hint}
      </p>
      {children({
        id,
        'aria-describedby': error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
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
