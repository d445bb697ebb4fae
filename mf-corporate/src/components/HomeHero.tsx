import { duo } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { Hero } from '@concourse/ui/Hero';
import { HeroStrip } from '@concourse/ui/HeroStrip';
import { hero, nextStop } from '../content/home';

/** The organiser's poster, with the next summit at its foot. */
export function HomeHero() {
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      wide={duo.plain}
      tall={duo.tall}
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
          action={<ArrowLink href={nextStop.link.href}>{nextStop.link.label}</ArrowLink>}
        >
          <b>{nextStop.name}</b>, {nextStop.place}
        </HeroStrip>
      }
    />
  );
}
