import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { SentWords } from '../components/Notices';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import type { Ending } from './ending';

type EndingButtonsProps = Pick<Ending, 'now'> & { children?: ReactNode };

/** The one thing to do now, and the copy on paper. */
export function EndingButtons({ now, children }: EndingButtonsProps) {
  return (
    <ButtonRow>
      <Button variant="ink" href={now.href}>
        {now.label}
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
      <SentWords form={form} result={result} />
    </div>
  );
}

/** When this was first drawn, for a person. For the browser: it speaks of local time. */
export function useArrivalTime(): string {
  const [arrivedAt] = useState(() =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date()),
  );
  return arrivedAt;
}
