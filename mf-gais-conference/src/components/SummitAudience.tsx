import { Card } from '@concourse/shared/ui/Card';
import { CardGrid } from '@concourse/shared/ui/CardGrid';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import type { SummitDetails } from '../content/summits/summit';

type Props = { audience: SummitDetails['audience'] };

/** Who the summit is for, a card each. */
export function SummitAudience({ audience = [] }: Props) {
  return (
    <Section>
      <Station title="Who should attend" aside="Any one of these" />
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
