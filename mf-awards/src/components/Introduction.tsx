import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { goals } from '../content/goals';
import { introduction } from '../content/introduction';
import * as s from './Introduction.module.scss';

export function Introduction() {
  const { title, lead, text } = introduction;
  return (
    <Section id="about">
      <TwoColumn title={title}>
        <div className="prose">
          <p className="lead">{lead}</p>
          <p>{text}</p>
        </div>
      </TwoColumn>
      <CardGrid columns={4} label="Four goals" className={s.goals}>
        {goals.map(({ title: goal, image: { ground, ...picture }, description }) => (
          <Card key={goal} title={goal} level="h3" picture={picture} ground={ground ?? 'dark'}>
            <p>{description}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
