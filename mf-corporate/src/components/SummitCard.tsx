import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Picture } from '@concourse/ui/Picture';
import type { Summit } from '../content/summits';
import { labels } from '../content/whatWeProduce';
import * as s from './SummitCard.module.scss';

type Props = { summit: Summit };

export function SummitCard({ summit }: Props) {
  const { id, heading, img, ground = 'dark', intro, objectives, impact, href } = summit;
  return (
    <article id={id} className={s.card} aria-labelledby={`${id}-heading`}>
      <div className={`${s.art} ${s[ground]}`}>
        <Picture {...img} />
      </div>
      <div className={s.head}>
        <h2 id={`${id}-heading`} className="h2">
          {heading}
        </h2>
        <p className="lead">{intro}</p>
        {href && (
          <p>
            <ArrowLink href={href}>{labels.visit}</ArrowLink>
          </p>
        )}
      </div>
      <div className={s.list}>
        <h3 className="h3">{labels.objectives}</h3>
        <Benefits items={objectives} label={`${labels.objectives}: ${heading}`} />
      </div>
      <div className={s.list}>
        <h3 className="h3">{labels.impact}</h3>
        <Benefits items={impact} label={`${labels.impact}: ${heading}`} />
      </div>
    </article>
  );
}
