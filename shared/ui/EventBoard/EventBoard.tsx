import type { ReactNode } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import {
  Departure,
  DepartureBoard,
  Flap,
  type DepartureCells,
} from '../DepartureBoard/DepartureBoard';

/** The days until a date. Empty without scripts. */
function DaysLeft({ fact }: { fact: string }) {
  const today = useDayInBerlin();
  const date = quoteValue(fact);
  if (today === undefined) return <Flap>{''}</Flap>;
  const days = Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  return <Flap>{days > 1 ? `In ${days} days` : days === 1 ? 'Tomorrow' : 'Today'}</Flap>;
}

const unknown = 'To be announced';

const row = (href: string, ...cells: DepartureCells): ReactNode => (
  <Departure href={href} cells={cells} />
);

/** A row with a date and the days until it. */
const dateRow = (href: string, fact: string, what: string, where: string): ReactNode =>
  row(href, quote(fact), what, where, <DaysLeft fact={fact} />);

/** The price phase, the next deadline of the awards, and the summit. */
function BeforeEvent() {
  const hall = quote('gais.summit.hall');
  const from = `Passes from €${quote('tickets.lowestPrice')}`;
  const earlyBird = 'tickets.earlyBird.lastDay';
  return (
    <div role="rowgroup">
      <EventStage
        announced={row('/gais/Registration', unknown, 'Passes go on sale', 'Online', '')}
        onSale={
          <DatePhase
            fact={earlyBird}
            upcoming={dateRow('/gais/ticket', earlyBird, 'Early Bird prices end', 'Online')}
            past={row('/gais/ticket', 'Until the next phase', from, 'Online', 'On sale')}
          />
        }
        soldOut={row(
          '/gais/Registration',
          'Until the doors open',
          'Returned passes',
          'Online',
          'Sold out',
        )}
      />
      <DatePhase
        fact="awards.deadline"
        upcoming={dateRow('/gais/award', 'awards.deadline', 'Nominations close', 'Online')}
        past={dateRow('/gais/award', 'awards.winners', 'Award ceremony', hall)}
      />
      {dateRow('/gais', 'gais.summit.dates', quote('gais.summit.name'), hall)}
    </div>
  );
}

/** The results, the recordings, and the next summit, which may be announced before the results. */
function AfterEvent() {
  const byStage = (announced: string, results: string, next: string): string =>
    byEventStage({ announced, results, next });
  const winnersHref = byStage('/gais/award', '/gais/award#winners', '/gais/award');
  const winners = byStage(unknown, 'Now', 'See the awards');
  const arrived = byStage('Expected', 'Arrived', '');
  const nextHref = byStage('/gais/Registration', '/gais/Registration', '/gais/TicketRegistration');
  const next = byStage(unknown, unknown, quote('gais.nextSummit.dates'));
  const announced = byStage('Expected', 'Expected', 'Announced');
  return (
    <div role="rowgroup">
      {row(winnersHref, winners, 'Winners of the awards', 'Online', arrived)}
      {row('/gais/programme', unknown, 'Recordings and case files', 'Online', 'Expected')}
      {row(nextHref, next, 'The next summit', quote('gais.summit.city'), announced)}
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
    title={byEventStage({ announced: 'Departures', open: 'Now and next', over: 'Arrivals' })}
    aside={quote('gais.summit.name')}
    caption="Dates of the summit"
  >
    <EventStage announced={<BeforeEvent />} open={running} over={<AfterEvent />} />
  </DepartureBoard>
);
