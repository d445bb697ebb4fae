import { duo } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { SecondaryAction, seeWinners, stageAction } from '@concourse/ui/EventActions';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import { hero, nextEvent } from '../content/home';
import * as s from './HomeHero.module.scss';

export function HomeHero() {
  const { label, href } = stageAction({ results: seeWinners });
  return (
    <div className={s.hero}>
      <Hero
        title={hero.title}
        lead={hero.lead}
        wide={duo.plain}
        tall={duo.tall}
        actions={
          <>
            <Button href="/whatweproduce">See the summits</Button>
            <SecondaryAction href="/contactus" label="Partner with us" />
          </>
        }
        strip={
          <HeroMetaBar label={nextEvent.label} action={<ArrowLink href={href}>{label}</ArrowLink>}>
            <b>{nextEvent.name}</b>, {nextEvent.place}
          </HeroMetaBar>
        }
      />
    </div>
  );
}
