import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { offers } from '../content/prospectus';
import * as s from './ProspectusOffers.module.scss';

export function ProspectusOffers() {
  return (
    <div className={s.offers}>
      {offers.map(({ title, text, points, href, button }) => (
        <section key={href} className={s.offer} aria-label={title}>
          <h3>{title}</h3>
          <p className="lead">{text}</p>
          <ul className="prose">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className={s.button}>
            <Button href={href}>{button}</Button>
          </p>
          <p className={s.onPaper}>{`${siteConfig().siteUrl}${href}`}</p>
        </section>
      ))}
    </div>
  );
}
