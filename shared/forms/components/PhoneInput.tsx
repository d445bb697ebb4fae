import { useFormRuntime } from '../engine/FormRuntime';
import { useDebouncedValue } from '../engine/useDebouncedValue';
import type { TextField } from '../fields';
import { LineInput } from './LineInput';

type Props = { field: TextField };

const question =
  'Check this number: it looks incomplete or has an unknown code. If it is right, send it as it is.';

/** A phone number. Asks the visitor to check a number that looks mistyped, without blocking the submit. */
export function PhoneInput({ field }: Props) {
  const { phones } = useFormRuntime();
  const value = useDebouncedValue(field.name, 100);
  const doubtful = phones.doubtful[field.name];
  const isAsked = typeof value === 'string' && value.trim() === doubtful;
  return (
    <LineInput
      field={field}
      note={isAsked ? question : ''}
      onFocus={phones.preload}
      onLeave={() => void phones.check(field.name)}
    />
  );
}
