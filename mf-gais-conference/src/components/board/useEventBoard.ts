import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage, type EventStageContent } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { timeLeft } from '@concourse/ui/timeLeft';
import type { BoardContent, Departure } from './DepartureBoard';

/** The address and the texts of a row. */
type Row = string[];

/** The first row until a date is over, then the second one. */
const untilDate = (fact: string, upcoming: Row, past: Row): Row =>
  upcoming.map((text, column) => byDatePhase(fact, { upcoming: text, past: past[column] ?? '' }));

const online = 'Online';

/** The rows of the stages with dates. No page shows a board between the summit and its results. */
function rowsOn(today: string | undefined): EventStageContent<Row>[] {
  const hall = quote('gais.summit.hall');
  const price = `Passes from €${quote('tickets.lowestPrice')}`;
  const dated = (href: string, what: string, fact: string, where: string): Row => [
    href,
    what,
    quote(fact),
    where,
    timeLeft(fact, today),
  ];
  return [
    {
      announced: ['/gais/Registration', 'Passes go on sale', 'By email', online, 'Not yet'],
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
      results: ['/gais/award#winners', 'Winners of the awards', 'Now', online, 'Published'],
      next: [
        '/gais/TicketRegistration',
        'The next summit',
        quote('gais.nextSummit.dates'),
        quote('gais.nextSummit.place'),
        'Announced',
      ],
    },
    {
      announced: untilDate(
        'awards.deadline',
        dated('/gais/award', 'Nominations close', 'awards.deadline', online),
        dated('/gais/award', 'Award ceremony', 'awards.winners', hall),
      ),
      results: dated('/gais/award', 'Award ceremony', 'awards.winners', hall),
    },
    {
      announced: dated('/gais', 'Doors open', 'gais.summit.dates', hall),
      results: dated('/gais/programme', 'The programme as it ran', 'gais.summit.dates', hall),
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
    title: running
      ? 'Now and next'
      : byEventStage({
          announced: 'Departures',
          open: 'Today',
          results: 'Arrivals',
          next: 'Timetable',
        }),
    aside: quote('gais.summit.name'),
    caption: 'Dates of the summit',
    departures: running ?? dates,
  };
}
