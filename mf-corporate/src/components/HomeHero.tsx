import { duo } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { EventActions, SecondaryAction, askForDates } from '@concourse/ui/EventActions';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import { timeLeft } from '@concourse/ui/timeLeft';
import { hero, nextEvent } from '../content/home';
import * as s from './HomeHero.module.scss';

export function HomeHero() {
  const tickets = {
    label: `Get Tickets from €${quote('tickets.lowestPrice')}`,
    href: '/gais/ticket',
  };
  const recap = (text: string) => <ArrowLink href="/gais#recap">{text}</ArrowLink>;
  return (
    <div className={s.hero}>
      <Hero
        title={hero.title}
        lead={hero.lead}
        wide={duo.plain}
        tall={duo.tall}
        actions={
          <EventActions own={{ onSale: tickets, ...askForDates() }}>
            <SecondaryAction href="/whatweproduce" label="See the summits" />
          </EventActions>
        }
        strip={
          <HeroMetaBar
            label={nextEvent.label}
            action={
              <EventStage
                announced={null}
                onSale={<DaysLeft />}
                soldOut={null}
                over={recap('What was said')}
                results={recap('What was said, who won')}
                next={null}
              />
            }
          >
            <b>{nextEvent.name}</b>, {nextEvent.place}
          </HeroMetaBar>
        }
      />
    </div>
  );
}

/** The time until the price changes, or until the doors open. Composed pages name the day instead. */
function DaysLeft() {
  const today = useDayInBerlin();
  const time = (fact: string) => timeLeft(fact, today).toLowerCase() || `on ${quote(fact)}`;
  const price = 'tickets.earlyBird.lastDay';
  return (
    <span className={s.time}>
      {byDatePhase(price, {
        upcoming: `Early Bird ends ${time(price)}`,
        past: `Doors open ${time('gais.summit.dates')}`,
      })}
    </span>
  );
}
