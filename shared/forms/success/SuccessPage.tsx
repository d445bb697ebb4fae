import { useEffect, useRef } from 'react';
import { Button } from '@concourse/ui/Button';
import { Disclosure } from '@concourse/ui/Disclosure';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import { formElementId } from '../engine/nativeForm';
import { focusNotice, useTitlePrefix } from '../engine/notices';
import { Receipt } from './Receipt';
import { SubmissionSummary } from './SubmissionSummary';
import type { SuccessContent, SentSubmission } from './successContent';
import * as s from './SuccessPage.module.scss';
import { SuccessActions, SentStatus, useSentTime } from './SuccessParts';

type Props = {
  form: FormDefinition;
  content: SuccessContent;
  result: SentResult;
  submission: SentSubmission;
  onReset: () => void;
};

/**
 * Replaces a sent form and keeps its id: the success message, a receipt with the next steps, the next action and a
 * copy to print. The message takes the focus; the page scrolls to its top.
 */
export function SuccessPage({ form, content, result, submission, onReset }: Props) {
  const status = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const sentAt = useSentTime();
  const { title, nextSteps, primaryAction, resetLabel } = content;

  useTitlePrefix('Sent: ', true);

  useEffect(() => focusNotice(status.current, status.current?.closest('section')), [result]);

  useEffect(() => {
    // Print would not show the content of a closed disclosure.
    const open = (): void => copy.current?.querySelector('details')?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);

  return (
    <div id={formElementId(form)} className={s.ending}>
      <div className={s.words}>
        <h1 className="h1">
          {title[0]}
          <br />
          {title[1]}
        </h1>
        <SentStatus ref={status} form={form} result={result} className="lead" />
      </div>
      <Receipt
        name={form.name}
        reference={submission.reference}
        sentAt={sentAt}
        nextSteps={nextSteps(submission.values)}
      />
      <div className={s.actions}>
        <SuccessActions primaryAction={primaryAction}>
          {resetLabel !== undefined && (
            <Button variant="line" icon="retry" onClick={onReset}>
              {resetLabel}
            </Button>
          )}
        </SuccessActions>
      </div>
      <div ref={copy} className={s.copy}>
        <Disclosure title="What you sent" variant="plain" level="h2">
          <SubmissionSummary form={form} submission={submission} sentAt={sentAt} />
        </Disclosure>
      </div>
    </div>
  );
}
