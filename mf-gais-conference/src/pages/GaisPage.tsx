import art from '@concourse/shared/art/generated/routes/cta-g.svg';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { AlternatingFeature } from '@concourse/shared/ui/AlternatingFeature';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { DemographyRows } from '@concourse/shared/ui/DemographyRows';
import { Section } from '@concourse/shared/ui/Section';
import { StatStrip } from '@concourse/shared/ui/StatStrip';
import { Station } from '@concourse/shared/ui/Station';
import { GaisAbout } from '../components/GaisAbout';
import { GaisFormats } from '../components/GaisFormats';
import { GaisHero } from '../components/GaisHero';
import { GaisPartners } from '../components/GaisPartners';
import { demography, stats, whyJoin } from '../content/home';
import { text } from '../content/pages/gais';

export function GaisPage() {
  return (
    <>
      <GaisHero />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={stats} lead />
      </Section>
      <GaisAbout />
      <Section ground="concrete">
        <Station title="Why Join" aside="Four reasons" />
        <AlternatingFeature items={whyJoin} level="h3" />
      </Section>
      <Section>
        <Station title="Summit Demography" aside="Each row is a door" />
        <DemographyRows rows={demography} />
      </Section>
      <GaisFormats />
      <GaisPartners />
      <ClosingCall
        {...text.next}
        art={art}
        actions={
          <>
            <Button href="/gais/ticket">REGISTER NOW</Button>
            <Button href={`mailto:${siteConfig().mail.speakers}`} variant="line" icon="mail">
              APPLY NOW
            </Button>
          </>
        }
      />
    </>
  );
}
