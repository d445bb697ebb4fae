import type { ReactNode } from 'react';
import type { FieldHandle } from '../engine/useField';
import type { Field } from '../fields';
import * as s from './Field.module.scss';
import { FieldError } from './FieldError';

type Props = {
  field: Pick<Field, 'label' | 'required' | 'hint' | 'width'>;
  /** The result of `useField` for the same field. */
  handle: FieldHandle;
  children: ReactNode;
};

/** Label, hint, control and error, in this order. */
export function FieldFrame({ field, handle, children }: Props) {
  const { label, required, hint, width = 'full' } = field;
  return (
    <div className={s.field} data-width={width}>
      <div className={s.heading}>
        <label className={s.label} htmlFor={handle.id}>
          {label}
          {!required && <span className={s.optional}> (optional)</span>}
        </label>
        {hint && (
          <span className={s.hint} id={handle.hintId}>
            {hint}
          </span>
        )}
      </div>
      <div className={s.body}>
        {children}
        <FieldError id={handle.errorId} message={handle.error} />
      </div>
    </div>
  );
}
