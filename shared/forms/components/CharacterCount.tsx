import { useDebouncedValue } from '../engine/useDebouncedValue';
import { cleanText } from '../validation/cleanText';
import * as s from './Field.module.scss';
import { LiveRegion } from './LiveRegion';

type Props = { id: string; name: string; max: number };

/** Shows the number of characters used. Screen readers announce it after typing pauses. */
export function CharacterCount({ id, name, max }: Props) {
  const value = useDebouncedValue(name, 100);
  const used = typeof value === 'string' ? cleanText(value).length : 0;
  const over = used - max;
  const text =
    over > 0 ? `${over} ${over === 1 ? 'character' : 'characters'} over the limit` : 'characters';
  return (
    <>
      <p className={s.count} id={id} data-state={over > 0 ? 'over' : 'ok'}>
        <span>{text}</span>
        <b>{`${used} / ${max}`}</b>
      </p>
      <LiveRegion text={`${used} of ${max} characters`} />
    </>
  );
}
