import { useField } from '../engine/useField';
import type { DateField, NumberField, TextField, YearField } from '../fields';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldFrame } from './FieldFrame';
import { LiveRegion } from './LiveRegion';

type LineField = TextField | NumberField | YearField | DateField;
type Props = {
  field: LineField;
  /** Asked for in one case only, which the browser's own check does not know. */
  conditional?: boolean;
  /** Words below the control that come and go. They are announced politely. */
  note?: string;
  onFocus?: () => void;
  /** The visitor leaves the control. */
  onLeave?: () => void;
};

const types = {
  text: 'text',
  signature: 'text',
  email: 'email',
  url: 'url',
  phone: 'tel',
  // A number field that scrolls, and swallows what it cannot read, loses what people type.
  number: 'text',
  year: 'text',
  date: 'date',
} as const;

/** One line: text, e-mail, address, phone, number, year, date, signature. */
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
