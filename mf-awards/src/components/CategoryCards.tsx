import { Button } from '@concourse/ui/Button';
import { Icon } from '@concourse/ui/Icon';
import { Section } from '@concourse/ui/Section';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { categories, type AwardCategory } from '../content/categories';
import { nominationPath } from '../content/links';
import * as card from './CategoryCard.module.scss';
import * as s from './CategoryCards.module.scss';
import { EligibleNominees } from './EligibleNominees';

export function CategoryCards() {
  return (
    <Section ground="concrete" space="snug" label="Award categories">
      <ul className={`list ${s.cards}`} aria-label="Award categories">
        {categories.map((category, index) => (
          <CategoryCard key={category.id} category={category} number={index + 1} />
        ))}
      </ul>
    </Section>
  );
}

function CategoryCard({ category, number }: { category: AwardCategory; number: number }) {
  const { id, title, icon, shortDesc, description, eligibleNominees, line } = category;
  return (
    <li id={id} className={card.card} data-line={line}>
      <div className={card.marks}>
        <Icon name={icon} className={card.icon} />
        <TrackBadge line={line}>{number}</TrackBadge>
      </div>
      <h2 className="h3">{title}</h2>
      <p className={card.short}>{shortDesc}</p>
      <p>{description}</p>
      <EligibleNominees nominees={eligibleNominees} level="h3" />
      <p className={card.apply}>
        <Button href={nominationPath(id)} size="sm" variant="ink">
          Apply Now<span className="vh"> for {title}</span>
        </Button>
      </p>
    </li>
  );
}
