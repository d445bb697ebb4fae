import { byDatePhase } from '@concourse/site/byDatePhase';
import {
  byEventStage,
  type EventStageContent,
  type EventStageName,
} from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import { useDayInBerlin } from '@concourse/site/useDayInBerlin';
import { DepartureBoard, type Departure } from '../DepartureBoard/DepartureBoard';

/** The texts of a row. */
type Row = [href: string, ...cells: Departure['cells']];

const unknown = 'To be announced';

/** A row with a date and the days until it, which depend on the day of the visit. */
function dateRow(
  today: string | undefined,
  fact: string,
  href: string,
  what: string,
  where: string,
): Row {
  const date = quoteValue(fact);
  if (today === undefined) return [href, what, quote(fact), where, ''];
  const days = Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  const left = days > 1 ? `In ${days} days` : days === 1 ? 'Tomorrow' : 'Today';
  return [href, what, quote(fact), where, left];
}

const untilDate = (fact: string, upcoming: Row, past: Row): Row =>
  upcoming.map((text, column) =>
    byDatePhase(fact, { upcoming: text, past: past[column] ?? '' }),
  ) as Row;

/** Before the summit: passes, awards, doors. After it: results, recordings, next dates. */
function rowsByStage(today: string | undefined): Record<EventStageName, Row[]> {
  const [hall, city] = [quote('gais.summit.hall'), quote('gais.summit.city')];
  const dates = quote('gais.summit.dates');
  const early = 'tickets.earlyBird.lastDay';
  const from = `Passes from €${quote('tickets.lowestPrice')}`;
  const awards = untilDate(
    'awards.deadline',
    dateRow(today, 'awards.deadline', '/gais/award', 'Nominations close', 'Online'),
    dateRow(today, 'awards.winners', '/gais/award', 'Award ceremony', hall),
  );
  const doors = dateRow(today, 'gais.summit.dates', '/gais', quote('gais.summit.name'), hall);
  const winners = 'Winners of the awards';
  const recordings: Row = [
    '/gais/programme',
    'Recordings and case files',
    unknown,
    'Online',
    'Expected',
  ];
  const next: Row = ['/gais/Registration', 'The next summit', unknown, city, 'Expected'];
  return {
    announced: [['/gais/Registration', 'Passes go on sale', unknown, 'Online', ''], awards, doors],
    onSale: [
      untilDate(early, dateRow(today, early, '/gais/ticket', 'Early Bird prices end', 'Online'), [
        '/gais/ticket',
        from,
        'Until the next phase',
        'Online',
        'On sale',
      ]),
      awards,
      doors,
    ],
    soldOut: [
      ['/gais/Registration', 'Returned passes', 'Until the doors open', 'Online', 'Sold out'],
      awards,
      doors,
    ],
    open: [
      ['/gais/programme#thursday', 'The programme by the hour', dates, hall, 'Open'],
      ['/gais/award', 'Award ceremony', quote('awards.winners'), hall, ''],
      ['/gais/venue', 'How to get there', dates, quote('gais.summit.street'), 'Open'],
    ],
    over: [['/gais/award', winners, unknown, 'Online', 'Expected'], recordings, next],
    results: [['/gais/award#winners', winners, 'Now', 'Online', 'Arrived'], recordings, next],
    // The next summit may be announced before the winners.
    next: [
      ['/gais/award', winners, 'See the awards', 'Online', ''],
      recordings,
      [
        '/gais/TicketRegistration',
        'The next summit',
        quote('gais.nextSummit.dates'),
        city,
        'Announced',
      ],
    ],
  };
}

type Props = {
  /** The rows while sessions run; otherwise the dates of the stage. */
  running?: Departure[] | undefined;
};

/** A departure board with the dates that matter at the stage of the summit. */
export function EventBoard({ running }: Props) {
  const stages = Object.entries(rowsByStage(useDayInBerlin()));
  const textAt = (place: number, column: number): string =>
    byEventStage(
      Object.fromEntries(
        stages.map(([stage, rows]) => [stage, rows[place]?.[column] ?? '']),
      ) as EventStageContent<string>,
    );
  const dates = [0, 1, 2].map((place): Departure => ({
    href: textAt(place, 0),
    cells: [textAt(place, 1), textAt(place, 2), textAt(place, 3), textAt(place, 4)],
  }));
  return (
    <DepartureBoard
      title={byEventStage({ announced: 'Departures', open: 'Now and next', over: 'Arrivals' })}
      aside={quote('gais.summit.name')}
      caption="Dates of the summit"
      departures={running ?? dates}
    />
  );
}
