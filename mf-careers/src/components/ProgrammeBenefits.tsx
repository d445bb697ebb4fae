import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { benefits } from '../content/programme';

export function ProgrammeBenefits() {
  return (
    <Section ground="concrete">
      <SectionHeading title="Benefits" />
      <CardGrid columns={3} label="Benefits">
        {benefits().map(({ title, text, icon }) => (
          <Card key={title} title={title} level="h3" icon={icon}>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
