import { Card } from '@concourse/shared/ui/Card';
import { CardGrid } from '@concourse/shared/ui/CardGrid';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { goals } from '../content/goals';
import * as s from './Goals.module.scss';

export function Goals() {
  return (
    <Section ground="concrete" id="goals">
      <Station title="What the awards are for" aside="Four goals" />
      <CardGrid columns={4}>
        {goals.map(({ title, image: { ground, ...picture }, description }) => (
          <Card
            className={s.goal}
            key={title}
            title={title}
            level="h3"
            picture={picture}
            ground={ground ?? 'dark'}
          >
            <p>{description}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
