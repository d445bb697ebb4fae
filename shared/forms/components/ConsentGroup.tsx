import { fieldId, useFormRuntime } from '../engine/FormRuntime';
import type { FieldOf } from '../fields';
import { CheckInput } from './CheckInput';
import * as s from './Field.module.scss';

type Props = { field: FieldOf<'consents'> };

/** Several consents, each with its own checkbox. */
export function ConsentGroup({ field }: Props) {
  const { form } = useFormRuntime();
  const hintId = `${fieldId(form, field.name)}-hint`;
  return (
    <fieldset
      className={s.group}
      data-width={field.width ?? 'full'}
      aria-describedby={field.hint && hintId}
    >
      <legend className={s.label}>{field.label}</legend>
      {field.hint && (
        <span className={s.hint} id={hintId}>
          {field.hint}
        </span>
      )}
      {field.items.map(({ key, label, links, required }) => (
        <CheckInput
          key={key}
          name={`${field.name}.${key}`}
          label={label}
          links={links}
          required={Boolean(required)}
        />
      ))}
    </fieldset>
  );
}
