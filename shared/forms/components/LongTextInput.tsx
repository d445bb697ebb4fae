import { useFormRuntime } from '../engine/FormRuntime';
import { useField } from '../engine/useField';
import type { FieldOf } from '../fields';
import { CharacterCount } from './CharacterCount';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';
import { LiveRegion } from './LiveRegion';
import { WordMeter } from './WordMeter';

type Props = { field: FieldOf<'longText'> };

/** A multi-line input with a counter. It shows the limit but does not truncate pasted text. */
export function LongTextInput({ field }: Props) {
  const handle = useField(field.name);
  const { id, hintId, errorId, error, control } = handle;
  const { characters, words } = field;
  const { tooLong } = useFormRuntime();
  const tooLongText = tooLong?.name === field.name ? tooLong.message : '';
  const countId = `${id}-count`;
  const tooLongId = `${id}-too-long`;
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
          tooLongText && !error && tooLongId,
          error && errorId,
        )}
      />
      {tooLongText && !error && (
        <p className={s.count} id={tooLongId} data-state="over">
          {tooLongText}
        </p>
      )}
      <LiveRegion text={tooLongText} />
      {characters && <CharacterCount id={countId} name={field.name} max={characters.max} />}
      {words && <WordMeter id={countId} name={field.name} limits={words} />}
    </FieldFrame>
  );
}
