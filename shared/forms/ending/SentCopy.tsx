import type { FormDefinition } from '../defineForm';
import type { Receipt } from './ending';
import * as s from './SentCopy.module.scss';
import { sentSections } from './sentSections';

type Props = {
  form: FormDefinition;
  receipt: Receipt;
  /** When it arrived, for a person. */
  arrivedAt: string;
};

/** Every answer that was sent, under the words of its question; on paper it stands alone. */
export function SentCopy({ form, receipt, arrivedAt }: Props) {
  return (
    <div className={s.copy}>
      <div className={s.head}>
        <p className="h4">
          {form.name}, reference {receipt.reference}
        </p>
        <p className={s.label}>Sent on {arrivedAt}</p>
      </div>
      {sentSections(form, receipt.values).map(({ title, lines }) => (
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
