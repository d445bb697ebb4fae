import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage, type EventStageContent } from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import type { BoardContent, Departure } from './DepartureBoard';

/** The address and the texts of a row. */
type Row = string[];

const DAY = 86_400_000;

/** The time until a day or the first of several days, which depends on the day of the visit. */
function timeLeft(fact: string, today: string | undefined): string {
  const [first = '', last = first] = quoteValue(fact).split('/');
  if (today === undefined) return '';
  if (today > last) return 'Over';
  if (today >= first) return 'Today';
  const days = Math.round((Date.parse(first) - Date.parse(today)) / DAY);
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** The first row until a date is over, then the second one. */
const untilDate = (fact: string, upcoming: Row, past: Row): Row =>
  upcoming.map((text, column) => byDatePhase(fact, { upcoming: text, past: past[column] ?? '' }));

const unknown = 'To be announced';
const online = 'Online';

/** The rows: passes, then the winners; awards, then recordings; the doors, then the next summit. */
function rowsOn(today: string | undefined): EventStageContent<Row>[] {
  const hall = quote('gais.summit.hall');
  const city = quote('gais.summit.city');
  const price = `Passes from €${quote('tickets.lowestPrice')}`;
  const dated = (href: string, what: string, fact: string, where: string): Row => [
    href,
    what,
    quote(fact),
    where,
    timeLeft(fact, today),
  ];
  const winners = 'Winners of the awards';
  const next = 'The next summit';
  return [
    {
      announced: ['/gais/Registration', 'Passes go on sale', unknown, online, 'Expected'],
      onSale: untilDate(
        'tickets.earlyBird.lastDay',
        dated('/gais/ticket', 'Early Bird prices end', 'tickets.earlyBird.lastDay', online),
        ['/gais/ticket', price, 'Until the next phase', online, 'On sale'],
      ),
      soldOut: [
        '/gais/Registration',
        'Returned passes',
        'Until the doors open',
        online,
        'Sold out',
      ],
      open: ['/gais/programme#thursday', 'The programme by the hour', 'Both days', hall, 'Open'],
      over: ['/gais/award', winners, unknown, online, 'Expected'],
      results: ['/gais/award#winners', winners, 'Now', online, 'Arrived'],
      // The next summit may be announced before the winners.
      next: ['/gais/award', 'Award ceremony', quote('awards.winners'), hall, 'Over'],
    },
    {
      announced: untilDate(
        'awards.deadline',
        dated('/gais/award', 'Nominations close', 'awards.deadline', online),
        dated('/gais/award', 'Award ceremony', 'awards.winners', hall),
      ),
      over: [
        '/gais#recap',
        'Recordings and case files',
        quote('gais.material.date'),
        online,
        quote('gais.material.status'),
      ],
    },
    {
      announced: dated('/gais', 'Doors open', 'gais.summit.dates', hall),
      over: ['/gais/Registration', next, unknown, city, 'Expected'],
      next: ['/gais/TicketRegistration', next, quote('gais.nextSummit.dates'), city, 'Announced'],
    },
  ];
}

/**
 * Returns the content of a departure board with the dates that matter at the stage of the summit.
 * @param running the rows while sessions run
 */
export function useEventBoard(running?: Departure[]): BoardContent {
  const dates = rowsOn(useDayInBerlin()).map((row) => {
    const [href = '', ...cells] = [0, 1, 2, 3, 4].map((column) => {
      const texts = Object.entries(row).map(([stage, each]) => [stage, each[column]]);
      return byEventStage(Object.fromEntries(texts) as EventStageContent<string>);
    });
    return { href, cells };
  });
  return {
    title: byEventStage({ announced: 'Departures', open: 'Now and next', over: 'Arrivals' }),
    aside: quote('gais.summit.name'),
    caption: 'Dates of the summit',
    departures: running ?? dates,
  };
}
