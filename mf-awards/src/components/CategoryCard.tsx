import { Button } from '@concourse/ui/Button';
import { Icon } from '@concourse/ui/Icon';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { AwardCategory } from '../content/categories';
import { nominationPath } from '../content/links';
import * as s from './CategoryCard.module.scss';
import { EligibleNominees } from './EligibleNominees';

type Props = { category: AwardCategory; number: number };

export function CategoryCard({ category, number }: Props) {
  const { id, title, icon, shortDesc, description, eligibleNominees, line } = category;
  return (
    <li id={id} className={s.card} data-line={line}>
      <div className={s.marks}>
        <Icon name={icon} className={s.icon} />
        <TrackBadge line={line}>{number}</TrackBadge>
      </div>
      <h2 className="h3">{title}</h2>
      <p className={s.short}>{shortDesc}</p>
      <p>{description}</p>
      <EligibleNominees nominees={eligibleNominees} level="h3" />
      <p className={s.apply}>
        <Button href={nominationPath(id)} size="sm" variant="ink">
          Apply Now<span className="vh"> for {title}</span>
        </Button>
      </p>
    </li>
  );
}
