import { useField } from '../engine/useField';
import type { TextField, FieldOf } from '../fields';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';
import { LiveRegion } from './LiveRegion';

type LineField = TextField | FieldOf<'number'> | FieldOf<'year'> | FieldOf<'date'>;
type Props = {
  field: LineField;
  /** Required only in certain cases, so native validation must not require it. */
  conditional?: boolean;
  /** Text below the control that changes and is announced politely. */
  note?: string;
  onFocus?: (() => void) | undefined;
  /** Called when the control loses the focus. */
  onLeave?: () => void;
};

const types = {
  text: 'text',
  signature: 'text',
  email: 'email',
  url: 'url',
  phone: 'tel',
  // Number inputs change when scrolled and drop invalid input.
  number: 'text',
  year: 'text',
  date: 'date',
} as const;

/** A single-line input: text, e-mail, address, phone, number, year, date or signature. */
export function LineInput({ field, conditional = false, note, onFocus, onLeave }: Props) {
  const handle = useField(field.name);
  const { id, hintId, errorId, error, control } = handle;
  const noteId = `${id}-note`;
  const numeric = field.kind === 'number' || field.kind === 'year';
  return (
    <FieldFrame field={field} handle={handle}>
      <input
        {...control}
        id={id}
        className={s.input}
        type={types[field.kind]}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete={field.autocomplete}
        placeholder={'placeholder' in field ? field.placeholder : undefined}
        required={Boolean(field.required) && !conditional}
        aria-required={conditional || undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(field.hint && hintId, note && noteId, error && errorId)}
        onFocus={onFocus}
        onBlur={(event) => {
          control.onBlur(event);
          onLeave?.();
        }}
      />
      {note && (
        <p className={s.hint} id={noteId}>
          {note}
        </p>
      )}
      {note !== undefined && <LiveRegion text={note} />}
    </FieldFrame>
  );
}
