import { useWatch } from 'react-hook-form';
import { useFormRuntime } from '../engine/FormRuntime';
import { useField } from '../engine/useField';
import type { FieldOf } from '../fields';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';

type Props = { field: FieldOf<'range'> };

/** A slider with its value next to it. */
export function RangeInput({ field }: Props) {
  const handle = useField(field.name);
  const { id, hintId, control } = handle;
  const { hydrated } = useFormRuntime();
  const value = useWatch({ name: field.name, defaultValue: field.initial }) as number | string;
  const shown = `${hydrated ? value : field.initial}${field.unit ?? ''}`;
  return (
    <FieldFrame field={field} handle={handle}>
      <div className={s.slider}>
        <input
          {...control}
          id={id}
          type="range"
          className={s.range}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          defaultValue={field.initial}
          aria-valuetext={shown}
          aria-describedby={describedBy(field.hint && hintId)}
        />
        <span className={s.output} aria-hidden="true">
          {shown}
        </span>
      </div>
    </FieldFrame>
  );
}
