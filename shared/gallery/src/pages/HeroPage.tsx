import duoTall from '@concourse/shared/art/generated/scenes/duo-tall.svg';
import duo from '@concourse/shared/art/generated/scenes/duo.svg';
import { Button } from '@concourse/shared/ui/Button';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Hero } from '@concourse/shared/ui/Hero';
import { HeroStrip } from '@concourse/shared/ui/HeroStrip';
import { Section } from '@concourse/shared/ui/Section';
import { StatStrip } from '@concourse/shared/ui/StatStrip';
import { Tile } from '@concourse/shared/ui/Tile';

export function HeroPage() {
  return (
    <>
      <Hero
        title={['Get in', 'the room.', 'Get it', { highlight: 'done.' }]}
        lead="Summits and investor forums where business gets done between people, in person, before the coffee goes cold."
        wide={{ src: duo, width: 1600, height: 900 }}
        tall={{ src: duoTall, width: 720, height: 660 }}
        actions={
          <>
            <Button href="/gallery">See the calendar</Button>
            <Button href="/gallery" variant="line">
              Partner with us
            </Button>
          </>
        }
        strip={
          <HeroStrip label="Next stop" action={<GoLink href="/gallery">Passes from €1,460</GoLink>}>
            <Tile>AI</Tile> <b>Global AI Summit</b>, Berlin
          </HeroStrip>
        }
      />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip
          stats={[
            { value: 45, suffix: '%', label: 'C-suite attendance' },
            { value: 90, suffix: '+', label: 'cities' },
            { value: 40, suffix: '+', label: 'industries', seconds: 3 },
            { value: 'ONE', label: 'platform' },
          ]}
        />
      </Section>
    </>
  );
}
