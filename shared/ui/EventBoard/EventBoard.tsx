import type { ReactNode } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { Departure, DepartureBoard } from '../DepartureBoard/DepartureBoard';
import { Flap } from '../DepartureBoard/Flap';

/** The days until a date. Empty without scripts. */
function DaysLeft({ fact }: { fact: string }) {
  const today = useDayInBerlin();
  const date = quoteValue(fact);
  if (today === undefined) return <Flap>{''}</Flap>;
  const days = Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  return <Flap>{days > 1 ? `In ${days} days` : days === 1 ? 'Tomorrow' : 'Today'}</Flap>;
}

type DateRowProps = {
  /** The date. Its row disappears when the date is over. */
  fact: string;
  what: string;
  href: string;
  where: string;
  /** Replaces the row when the date is over. */
  past: ReactNode;
};

const DateRow = ({ fact, past, ...row }: DateRowProps) => {
  const departure = <Departure {...row} when={quote(fact)} status={<DaysLeft fact={fact} />} />;
  return <DatePhase fact={fact} upcoming={departure} past={past} />;
};

const unknown = 'To be announced';

/** The price phase, the next deadline of the awards, and the summit. */
function BeforeEvent() {
  const hall = quote('gais.summit.hall');
  return (
    <div role="rowgroup">
      <EventStage
        announced={
          <Departure
            when={unknown}
            what="Passes go on sale"
            href="/gais/Registration"
            where="Online"
          />
        }
        onSale={
          <DateRow
            fact="tickets.earlyBird.lastDay"
            what="Early Bird prices end"
            href="/gais/ticket"
            where="Online"
            past={
              <Departure
                when="Until the next phase"
                what={`Passes from €${quote('tickets.lowestPrice')}`}
                href="/gais/ticket"
                where="Online"
                status="On sale"
              />
            }
          />
        }
        soldOut={
          <Departure
            when="Until the doors open"
            what="Returned passes"
            href="/gais/Registration"
            where="Online"
            status="Sold out"
          />
        }
      />
      <DateRow
        fact="awards.deadline"
        what="Nominations close"
        href="/gais/award"
        where="Online"
        past={
          <Departure
            when={quote('awards.winners')}
            what="Award ceremony"
            href="/gais/award"
            where={hall}
            status={<DaysLeft fact="awards.winners" />}
          />
        }
      />
      <DateRow
        fact="gais.summit.dates"
        what={quote('gais.summit.name')}
        href="/gais"
        where={hall}
        past={null}
      />
    </div>
  );
}

/** The results, the recordings, and the next summit. */
function AfterEvent() {
  const isNext = (news: string, before: string): string =>
    byEventStage({ announced: before, next: news });
  // The next summit may be announced before the winners.
  const byResults = (results: string, announced: string, next: string): string =>
    byEventStage({ announced, results, next });
  return (
    <div role="rowgroup">
      <Departure
        when={byResults('Now', unknown, 'See the awards')}
        what="Winners of the awards"
        href={byResults('/gais/award#winners', '/gais/award', '/gais/award')}
        where="Online"
        status={byResults('Arrived', 'Expected', '')}
      />
      <Departure
        when={unknown}
        what="Recordings and case files"
        href="/gais/programme"
        where="Online"
        status="Expected"
      />
      <Departure
        when={isNext(quote('gais.nextSummit.dates'), unknown)}
        what="The next summit"
        href={isNext('/gais/TicketRegistration', '/gais/Registration')}
        where={quote('gais.summit.city')}
        status={isNext('Announced', 'Expected')}
      />
    </div>
  );
}

type Props = {
  /** The rows while the summit is open. */
  running: ReactNode;
};

/** A departure board with the dates that matter at the stage of the summit. */
export const EventBoard = ({ running }: Props) => (
  <DepartureBoard
    title={byEventStage({
      announced: 'Departures',
      open: 'Now and next',
      over: 'Arrivals',
    })}
    aside={quote('gais.summit.name')}
    caption="Dates of the summit"
    columns={['When', 'What', 'Where', 'Status']}
  >
    <EventStage announced={<BeforeEvent />} open={running} over={<AfterEvent />} />
  </DepartureBoard>
);
