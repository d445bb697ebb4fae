import type { Ref } from 'react';
import { SentWords } from '../components/SentWords';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';

type Props = {
  form: FormDefinition;
  result: SentResult;
  className?: string;
  /** To move focus to it. */
  ref: Ref<HTMLDivElement>;
};

/** The form's fixed words of success, with the thanks and the reference. */
export function SentStatus({ form, result, className, ref }: Props) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className={className}>
      <p>
        <b>{form.messages.sent}</b>
      </p>
      <SentWords form={form} result={result} />
    </div>
  );
}
