import { useField } from '../engine/useField';
import type { LongTextField } from '../fields';
import { CharacterCount } from './CharacterCount';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';
import { WordMeter } from './WordMeter';

type Props = { field: LongTextField };

/** A multi-line input with a counter. It shows the limit but does not truncate pasted text. */
export function LongTextInput({ field }: Props) {
  const handle = useField(field.name);
  const { id, hintId, errorId, error, control } = handle;
  const { characters, words } = field;
  const countId = `${id}-count`;
  return (
    <FieldFrame field={field} handle={handle}>
      <textarea
        {...control}
        id={id}
        className={s.area}
        rows={field.rows ?? 4}
        autoComplete={field.autocomplete}
        placeholder={field.placeholder}
        required={Boolean(field.required)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(
          field.hint && hintId,
          (characters ?? words) && countId,
          error && errorId,
        )}
      />
      {characters && <CharacterCount id={countId} name={field.name} max={characters.max} />}
      {words && <WordMeter id={countId} name={field.name} limits={words} />}
    </FieldFrame>
  );
}
