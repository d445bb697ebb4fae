import { tower } from '@concourse/pictures/scenes';
import { EventStage } from '@concourse/site/eventStage';
import { EventActions, SecondaryAction, nextStep } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { Hero } from '@concourse/ui/Hero';
import calendar from '../calendar/global-ai-summit.ics';
import { hero } from '../content/home';
import { CalendarLink } from './CalendarLink';
import * as s from './GaisHero.module.scss';
import { SubscribeLink } from './SubscribeLink';

export function GaisHero() {
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      status={<EventStatus />}
      wide={tower.plain}
      tall={tower.tall}
      actions={
        <EventActions
          sale={{ label: 'Get Tickets', href: '/gais/ticket' }}
          own={{ over: nextStep('dates') }}
        >
          <SecondaryAction href="/gais/Inter" label="Explore Tracks" />
        </EventActions>
      }
      strip={
        <p className={s.calendar}>
          <EventStage
            announced={
              <CalendarLink file={calendar} saveAs="global-ai-summit-2026.ics">
                Add to calendar
              </CalendarLink>
            }
            over={null}
          />
          <SubscribeLink />
        </p>
      }
    />
  );
}
