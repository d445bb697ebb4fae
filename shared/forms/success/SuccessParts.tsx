import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { SentDetails } from '../components/Notices';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import type { SuccessContent } from './successContent';

type SuccessActionsProps = Pick<SuccessContent, 'primaryAction'> & { children?: ReactNode };

/** The next action and the print button. */
export function SuccessActions({ primaryAction, children }: SuccessActionsProps) {
  return (
    <ButtonRow>
      <Button variant="ink" href={primaryAction.href}>
        {primaryAction.label}
      </Button>
      <Button variant="line" icon="document" onClick={() => window.print()}>
        Print what you sent
      </Button>
      {children}
    </ButtonRow>
  );
}

type SentStatusProps = {
  form: FormDefinition;
  result: SentResult;
  className?: string;
  /** Receives the focus. */
  ref: Ref<HTMLDivElement>;
};

/** The form's fixed success message, with the thanks and the reference. */
export function SentStatus({ form, result, className, ref }: SentStatusProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className={className}>
      <p>
        <b>{form.messages.sent}</b>
      </p>
      <SentDetails form={form} result={result} />
    </div>
  );
}

/** The time of the first render, formatted for the visitor. Only for the browser, because it is local time. */
export function useSentTime(): string {
  const [sentAt] = useState(() =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date()),
  );
  return sentAt;
}
