import { Card } from '@concourse/shared/ui/Card';
import { CardGrid } from '@concourse/shared/ui/CardGrid';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { benefits } from '../content/programme';

export function ProgrammeBenefits() {
  return (
    <Section ground="concrete">
      <Station title="Benefits" aside="Six of them" />
      <CardGrid columns={3} label="Benefits">
        {benefits.map(({ title, text, icon }) => (
          <Card key={title} title={title} level="h3" icon={icon}>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
