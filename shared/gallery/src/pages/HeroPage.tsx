import { duo } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import { Section } from '@concourse/ui/Section';
import { StatStrip } from '@concourse/ui/StatStrip';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { home } from '../components/FigureSpecimens';

export default function HeroPage() {
  return (
    <>
      <Hero
        title={['Get in', 'the room.', 'Get it', { highlight: 'done.' }]}
        lead="Summits and investor forums where business gets done between people, in person, before the coffee goes cold."
        wide={duo.plain}
        tall={duo.tall}
        actions={
          <>
            <Button href="/gallery">See the calendar</Button>
            <Button href="/gallery" variant="line">
              Partner with us
            </Button>
          </>
        }
        strip={
          <HeroMetaBar
            label="Next stop"
            action={<ArrowLink href="/gallery">Passes from €1,460</ArrowLink>}
          >
            <TrackBadge>AI</TrackBadge> <b>Global AI Summit</b>, Berlin
          </HeroMetaBar>
        }
      />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={home} />
      </Section>
    </>
  );
}
