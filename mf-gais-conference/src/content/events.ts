/**
 * The events that pages, stubs, pictures, calendar files and structured data speak of: one name and one
 * date each. Other areas quote them from `facts.ts`; `e2e/facts.spec.ts` refuses any other in a composed page.
 */

/** What the passes admit to. */
export const globalAiSummit = {
  name: 'Global AI Summit',
  description:
    'Two days on what artificial intelligence is for, who pays for it, and what it has already changed.',
  /** On the stub of a pass. */
  code: 'GAIS 26',
  city: 'Berlin',
  country: 'Germany',
  /** Behind the city, wherever somebody has to know which door; `venue.ts` has the way there. */
  hall: 'Ringbahn Hall',
  street: 'Am Gleisbogen 9',
  postcode: '10963',
  dates: '19 and 20 March 2026',
  firstDay: '2026-03-19',
  lastDay: '2026-03-20',
  /** Stands where its dates do, once they are over. */
  next: 'Dates of the next summit: to be announced',
} as const;

/** Was in an edition of its own; a pass of the Global AI Summit does not admit to it. */
export const aiHealthcareSummit = {
  name: 'AI Healthcare Summit',
  /** Stands wherever its dates do. */
  edition: 'The 2025 edition',
  city: 'Berlin',
  country: 'Germany',
  date: '9 October 2025',
  day: '2025-10-09',
  /** The conference around it. */
  conferenceDays: '9 and 10 October 2025',
  lastDay: '2025-10-10',
  next: 'Dates of the next edition: to be announced',
} as const;

/** The address of an event, line by line: its hall and street only where the event publishes them. */
export const addressOf = (event: typeof globalAiSummit | typeof aiHealthcareSummit): string[] =>
  'hall' in event
    ? [event.hall, event.street, `${event.postcode} ${event.city}`, event.country]
    : [event.city, event.country];
