import { Benefits } from '@concourse/shared/ui/Benefits';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Picture } from '@concourse/shared/ui/Picture';
import { labels } from '../content/whatWeProduce';
import type { Summit } from '../content/summits';
import * as s from './SummitCard.module.scss';

type Props = { summit: Summit };

/** One summit: what it is, what it sets out to do, what comes of it. */
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
            <GoLink href={href}>{labels.visit}</GoLink>
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
