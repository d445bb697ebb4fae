import { useDebouncedValue } from '../engine/useDebouncedValue';
import type { FieldOf } from '../fields';
import { readNumber } from '../validation/readNumber';
import { LineInput } from './LineInput';

type Props = { field: FieldOf<'number'> | FieldOf<'year'> };

/** A number or year. Shows how it reads input such as "about 1 200". */
export function NumberInput({ field }: Props) {
  const value = useDebouncedValue(field.name, 400);
  const typed = typeof value === 'string' ? value.trim() : '';
  const number = readNumber(typed);
  const isPlain = number === undefined || /^[\d,]+$/.test(typed);
  const shown = field.kind === 'year' ? String(number) : number?.toLocaleString('en');
  return <LineInput field={field} note={isPlain ? '' : `We read this as ${shown}`} />;
}
