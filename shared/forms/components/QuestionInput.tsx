import { useFormRuntime } from '../engine/FormRuntime';
import { useDebouncedValue } from '../engine/useDebouncedValue';
import type { TextField } from '../fields';
import { LineInput } from './LineInput';

type Props = { field: TextField };

/** A phone number or e-mail address. Asks about a text that looks mistyped, without blocking the submit. */
export function QuestionInput({ field }: Props) {
  const { questions } = useFormRuntime();
  const value = useDebouncedValue(field.name, 100);
  const question = questions.asked[field.name];
  const isAsked = typeof value === 'string' && value.trim() === question?.typed;
  return (
    <LineInput
      field={field}
      note={isAsked ? question.text : ''}
      onFocus={field.kind === 'phone' ? questions.preload : undefined}
      onLeave={() => void questions.check(field)}
    />
  );
}
