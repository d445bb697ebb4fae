import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { SummitDetails } from '../content/summits/summit';
import * as s from './SummitAudience.module.scss';

type Props = { audience: SummitDetails['audience'] };

export function SummitAudience({ audience = [] }: Props) {
  return (
    <Section className={s.audience}>
      <SectionHeading title="Who should attend" aside="Any one of these" />
      <CardGrid columns={4} label="Who should attend">
        {audience.map(({ title, text, icon }) => (
          <Card key={title} title={title} level="h3" icon={icon}>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
