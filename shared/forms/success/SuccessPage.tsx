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
 * Stands in place of a form that has arrived, under its id: the form's own words, a slip with what happens
 * next, one thing to do now, and a copy to print. The words take focus; the page begins above them.
 */
export function SuccessPage({ form, content, result, submission, onReset }: Props) {
  const words = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const arrivedAt = useSentTime();
  const { title, nextSteps, primaryAction, resetLabel } = content;

  useTitlePrefix('Sent: ', true);

  useEffect(() => focusNotice(words.current, words.current?.closest('section')), [result]);

  useEffect(() => {
    // A closed copy prints as one line.
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
        <SentStatus ref={words} form={form} result={result} className="lead" />
      </div>
      <div className={s.slip}>
        <Receipt
          name={form.name}
          reference={submission.reference}
          sentAt={arrivedAt}
          nextSteps={nextSteps(submission.values)}
        />
      </div>
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
          <SubmissionSummary form={form} submission={submission} sentAt={arrivedAt} />
        </Disclosure>
      </div>
    </div>
  );
}
