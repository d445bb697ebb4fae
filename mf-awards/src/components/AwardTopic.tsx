import { Benefits } from '@concourse/ui/Benefits';
import { NumberedList } from '@concourse/ui/NumberedList';
import type { AwardSection } from '../content/integrationAward';
import * as s from './AwardTopic.module.scss';

type Props = { topic: AwardSection };

export function AwardTopic({ topic: { id, title, lead, points, items, steps } }: Props) {
  return (
    <section id={id} className={s.topic} aria-labelledby={`${id}-title`}>
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {points && <Benefits items={points} />}
      {items && (
        <dl className={s.items}>
          {items.map((item) => (
            <div key={item.title}>
              <dt className="h4">{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps && <NumberedList items={steps} level="h3" columns={2} />}
    </section>
  );
}
