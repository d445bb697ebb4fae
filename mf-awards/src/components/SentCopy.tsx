import type { FormDefinition, FormValues } from '@concourse/forms/defineForm';
import { sentSections } from '../forms/sentSections';
import * as s from './SentCopy.module.scss';

type Props = { form: FormDefinition; receipt: { reference: string; values: FormValues } };

/** Every answer that was sent, under the words of its question; on paper it stands alone. */
export function SentCopy({ form, receipt }: Props) {
  return (
    <div className={s.copy}>
      <h2 className="h4">
        {form.name}, reference {receipt.reference}
      </h2>
      {sentSections(form, receipt.values).map(({ title, lines }) => (
        <section key={title}>
          <h3 className={s.title}>{title}</h3>
          <dl>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
