import { LogoWall } from '@concourse/ui/LogoWall';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { partners } from '../content/partners';

export function GaisPartners() {
  return (
    <Section space="flush">
      <SectionHeading title="Our Partners" aside="Fourteen, and a gap" />
      <LogoWall
        label="Our Partners"
        logos={partners.map(({ name, logo }) => ({ name, ...logo }))}
        invitation={{ href: '/contactus#contact-form', label: 'Your name here' }}
      />
    </Section>
  );
}
