import type { FormDefinition } from '../defineForm';
import * as s from './SubmissionSummary.module.scss';
import type { SentSubmission } from './successContent';
import { summarySections } from './summarySections';

type Props = {
  form: FormDefinition;
  submission: SentSubmission;
  /** The time of sending, formatted for the visitor. */
  sentAt: string;
};

/** Lists every submitted answer below its question. In print nothing else is shown. */
export function SubmissionSummary({ form, submission, sentAt }: Props) {
  return (
    <div className={s.copy}>
      <div className={s.head}>
        <p className="h4">
          {form.name}, reference {submission.reference}
        </p>
        <p className={s.label}>Sent on {sentAt}</p>
      </div>
      {summarySections(form, submission.values).map(({ title, lines }) => (
        <div key={title}>
          <h3 className={s.title}>{title}</h3>
          <dl className={s.lines}>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt className={s.label}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
