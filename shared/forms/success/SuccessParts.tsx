import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { SentDetails } from '../components/Notices';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import type { SuccessContent } from './successContent';

type SuccessActionsProps = Pick<SuccessContent, 'primaryAction'> & { children?: ReactNode };

/** The one thing to do now, and the copy on paper. */
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
  /** To move focus to it. */
  ref: Ref<HTMLDivElement>;
};

/** The form's fixed words of success, with the thanks and the reference. */
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

/** When this was first drawn, for a person. For the browser: it speaks of local time. */
export function useSentTime(): string {
  const [arrivedAt] = useState(() =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date()),
  );
  return arrivedAt;
}
