import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { goals } from '../content/goals';
import * as s from './Goals.module.scss';

export function Goals() {
  return (
    <Section ground="concrete" id="goals">
      <SectionHeading title="What the awards are for" aside="Four goals" />
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
