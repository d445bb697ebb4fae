import { mast } from '@concourse/pictures/closings';
import { siteConfig } from '@concourse/site/siteConfig';
import { AlternatingFeature } from '@concourse/ui/AlternatingFeature';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, seeWinners } from '@concourse/ui/EventActions';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { StatStrip } from '@concourse/ui/StatStrip';
import { GaisAbout } from '../components/GaisAbout';
import { GaisFormats } from '../components/GaisFormats';
import { GaisHero } from '../components/GaisHero';
import { GaisPartners } from '../components/GaisPartners';
import { GaisRecap } from '../components/GaisRecap';
import { GaisVenue } from '../components/GaisVenue';
import { demography, figuresNote, stats, whyJoin } from '../content/home';
import { text } from '../content/pages/gais';
import * as s from './GaisPage.module.scss';

export default function GaisPage() {
  return (
    <>
      <GaisHero />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={stats} lead />
        <p className={s.figures}>{figuresNote()}</p>
      </Section>
      <GaisRecap />
      <GaisAbout />
      <Section ground="concrete">
        <SectionHeading title="Why Join" aside="Four reasons" />
        <AlternatingFeature items={whyJoin} level="h3" />
      </Section>
      <Section>
        <SectionHeading title="Summit Demography" aside="Who comes, and why" />
        <LinkList rows={demography} />
      </Section>
      <GaisFormats />
      <GaisPartners />
      <GaisVenue />
      <CallToAction
        {...text.next}
        art={mast}
        skyline
        actions={
          <EventActions
            sale={{ label: 'REGISTER NOW', href: '/gais/ticket' }}
            own={{ results: seeWinners }}
          >
            <Button href={`mailto:${siteConfig().mail.speakers}`} variant="line" icon="mail">
              APPLY NOW
            </Button>
          </EventActions>
        }
      />
    </>
  );
}
