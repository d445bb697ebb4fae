import type { ReactNode } from 'react';
import { FieldError } from './FieldError';
import * as s from './Field.module.scss';

type Props = {
  id: string;
  label: string;
  required: boolean;
  hint?: string | undefined;
  error: string | undefined;
  width?: 'half' | 'full' | undefined;
  children: ReactNode;
};

/** Label, hint, control, error: in that order. */
export function FieldFrame({ id, label, required, hint, error, width, children }: Props) {
  return (
    <div className={s.field} data-width={width ?? 'full'}>
      <label className={s.label} htmlFor={id}>
        {label}
        {!required && <span className={s.optional}> (optional)</span>}
      </label>
      {hint && (
        <span className={s.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
