import duo from '@concourse/shared/art/generated/scenes/duo.svg';
import duoTall from '@concourse/shared/art/generated/scenes/duo-tall.svg';
import { Button } from '@concourse/shared/ui/Button';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Hero } from '@concourse/shared/ui/Hero';
import { HeroStrip } from '@concourse/shared/ui/HeroStrip';
import { hero, nextStop } from '../content/home';

/** The organiser's poster, with the next summit at its foot. */
export function HomeHero() {
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      wide={{ src: duo, width: 1600, height: 900 }}
      tall={{ src: duoTall, width: 720, height: 660 }}
      actions={
        <>
          <Button href="/whatweproduce">See the summits</Button>
          <Button href="/contactus" variant="line">
            Partner with us
          </Button>
        </>
      }
      strip={
        <HeroStrip
          label={nextStop.label}
          action={<GoLink href={nextStop.link.href}>{nextStop.link.label}</GoLink>}
        >
          <b>{nextStop.name}</b>, {nextStop.place}
        </HeroStrip>
      }
    />
  );
}
