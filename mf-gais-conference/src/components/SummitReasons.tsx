import { Icon } from '@concourse/ui/Icon';
import { Picture } from '@concourse/ui/Picture';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { Reason } from '../content/summits/summit';
import * as s from './SummitReasons.module.scss';

type Props = { title: string; reasons: Reason[] };

export function SummitReasons({ title, reasons }: Props) {
  return (
    <Section ground="concrete">
      <SectionHeading title="Why Join" aside={title} />
      <ol className={`list ${s.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason.number} className={s.reason}>
            <div className={s.art}>
              <Picture {...reason.picture} />
            </div>
            <p className={`h2 ${s.number}`}>
              {reason.number}
              <Icon name={reason.icon} className={s.icon} />
            </p>
            <h3 className="h3">{reason.title}</h3>
            <p>{reason.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
