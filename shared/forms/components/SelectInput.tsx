import { useWatch } from 'react-hook-form';
import { otherName } from '../defineForm';
import { useFormRuntime } from '../engine/FormRuntime';
import { useField } from '../engine/useField';
import { lastYear, type Option, type FieldOf } from '../fields';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';
import { LineInput } from './LineInput';

type Props = { field: FieldOf<'select'> | FieldOf<'year'> };

function optionsOf(field: FieldOf<'select'> | FieldOf<'year'>, hydrated: boolean): Option[] {
  if (field.kind === 'select') return field.options;
  const last = hydrated ? lastYear(field) : field.to;
  return Array.from({ length: last - field.from + 1 }, (_, index) => {
    const year = String(last - index);
    return { value: year, label: year };
  });
}

/** A select. "Other" reveals a text input. */
export function SelectInput({ field }: Props) {
  const handle = useField(field.name);
  const { hydrated } = useFormRuntime();
  const { id, hintId, errorId, error, control } = handle;
  const other = field.kind === 'select' ? field.other : undefined;
  return (
    <>
      <FieldFrame field={field} handle={handle}>
        <select
          {...control}
          id={id}
          className={s.select}
          autoComplete={field.autocomplete}
          required={Boolean(field.required)}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(field.hint && hintId, error && errorId)}
        >
          <option value="">{field.placeholder ?? 'Choose one'}</option>
          {optionsOf(field, hydrated).map(({ value, label }) => (
            <option key={value} value={value} data-other={other?.option === value || undefined}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      {other && field.kind === 'select' && <OtherText field={{ ...field, other }} />}
    </>
  );
}

// Before hydration, and without scripts, styles show it with its option: hydration must not move what follows.
function OtherText({
  field,
}: {
  field: FieldOf<'select'> & Required<Pick<FieldOf<'select'>, 'other'>>;
}) {
  const { hydrated } = useFormRuntime();
  const chosen = useWatch({ name: field.name }) as unknown;
  const { option, label, required } = field.other;
  return (
    <div
      className={s.other}
      hidden={hydrated && chosen !== option}
      data-width={field.width ?? 'full'}
    >
      <LineInput
        conditional
        field={{ kind: 'text', name: otherName(field), label, initial: '', required }}
      />
    </div>
  );
}
