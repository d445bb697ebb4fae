import { useEffect, useRef } from 'react';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import { focusNotice } from '../engine/notices';
import * as s from './InlineSuccess.module.scss';
import { Receipt } from './Receipt';
import { SubmissionSummary } from './SubmissionSummary';
import type { SuccessContent, SentSubmission } from './successContent';
import { SuccessActions, SentStatus, useSentTime } from './SuccessParts';

type Props = {
  form: FormDefinition;
  content: SuccessContent;
  result: SentResult;
  submission: SentSubmission;
};

/** Shown above a sent form that keeps its values: the success message, the receipt and the next action. */
export function InlineSuccess({ form, content, result, submission }: Props) {
  const status = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const sentAt = useSentTime();
  const { title, nextSteps, primaryAction } = content;

  useEffect(() => focusNotice(status.current, panel.current), [result]);

  return (
    <div ref={panel} className={`on-signal ${s.panel}`}>
      <h2 className={s.title}>
        {title[0]}
        <br />
        {title[1]}
      </h2>
      <SentStatus ref={status} form={form} result={result} />
      <Receipt
        name={form.name}
        reference={submission.reference}
        sentAt={sentAt}
        nextSteps={nextSteps(submission.values)}
      />
      <SuccessActions primaryAction={primaryAction} />
      <p>
        What you sent stays in the fields below. Changed and sent again, it is a new application.
      </p>
      <div className={s.onPaper}>
        <SubmissionSummary form={form} submission={submission} sentAt={sentAt} />
      </div>
    </div>
  );
}
