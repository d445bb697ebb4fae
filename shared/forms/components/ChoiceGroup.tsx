import { useField } from '../engine/useField';
import type { FieldOf } from '../fields';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldError } from './FieldError';

type Props = { field: FieldOf<'radio'> | FieldOf<'checkboxes'> };

/** Radio buttons or checkboxes. */
export function ChoiceGroup({ field }: Props) {
  const list = field.kind === 'checkboxes';
  const { id, hintId, errorId, error, control } = useField(field.name, { list });
  return (
    <fieldset
      className={s.group}
      data-width={field.width ?? 'full'}
      aria-describedby={describedBy(field.hint && hintId, error && errorId)}
    >
      <legend className={s.label}>
        {field.label}
        {!field.required && <span className={s.optional}> (optional)</span>}
      </legend>
      {field.hint && (
        <span className={s.hint} id={hintId}>
          {field.hint}
        </span>
      )}
      <FieldError id={errorId} message={error} />
      <div className={s.choices}>
        {field.options.map(({ value, label }, index) => (
          <label className={s.choice} key={value}>
            <input
              {...control}
              id={index === 0 ? id : `${id}-${index}`}
              type={list ? 'checkbox' : 'radio'}
              value={value}
              className={list ? s.checkbox : s.radio}
              required={!list && Boolean(field.required)}
              aria-invalid={Boolean(error)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
