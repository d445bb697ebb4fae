import { tower } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { DayBadge } from '@concourse/ui/DayBadge';
import { Hero } from '@concourse/ui/Hero';
import { HeroStrip } from '@concourse/ui/HeroStrip';
import calendar from '../calendar/global-ai-summit.ics';
import { hero } from '../content/home';
import { CalendarOrNews } from './CalendarOrNews';

/** The summit's poster: what, where, when. */
export function GaisHero() {
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      wide={tower.plain}
      tall={tower.tall}
      actions={
        <>
          <Button href="/gais/ticket">Get Tickets</Button>
          <Button href="/gais/Inter" variant="line">
            Explore Tracks
          </Button>
        </>
      }
      strip={
        <HeroStrip
          label={
            <>
              <b>{hero.date}</b>
              <DayBadge of="gais.summit.dates" />
            </>
          }
          action={
            <CalendarOrNews
              of="gais.summit.dates"
              file={calendar}
              saveAs="global-ai-summit-2026.ics"
            >
              Add to calendar
            </CalendarOrNews>
          }
        >
          {hero.place}
        </HeroStrip>
      }
    />
  );
}
