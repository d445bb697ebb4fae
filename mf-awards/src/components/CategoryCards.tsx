import { Section } from '@concourse/ui/Section';
import { categories } from '../content/categories';
import { CategoryCard } from './CategoryCard';
import * as s from './CategoryCards.module.scss';

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
