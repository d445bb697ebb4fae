import { LogoWall } from '@concourse/shared/ui/LogoWall';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { partners } from '../content/partners';

/** The fourteen partners, and room for one more. */
export function GaisPartners() {
  return (
    <Section space="flush">
      <Station title="Our Partners" aside="Fourteen, and a gap" />
      <LogoWall
        label="Our Partners"
        logos={partners.map(({ name, logo, width }) => ({ name, src: logo, width, height: 32 }))}
        invitation={{ href: '/contactus#contact-form', label: 'Your name here' }}
      />
    </Section>
  );
}
