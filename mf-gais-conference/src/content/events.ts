/**
 * The events with their only name and date. Pages, ticket stubs, pictures, calendar files and structured data use
 * them, and other areas quote them from `facts.ts`. `e2e/facts.spec.ts` rejects other dates in composed pages.
 */

/** The event that the passes admit to. */
export const globalAiSummit = {
  name: 'Global AI Summit',
  description:
    'Two days on what artificial intelligence is for, who pays for it, and what it has already changed.',
  /** Code on the ticket stub. */
  code: 'GAIS 26',
  city: 'Berlin',
  country: 'Germany',
  /** Shown after the city where the hall matters. `venue.ts` has the directions. */
  hall: 'Ringbahn Hall',
  street: 'Am Gleisbogen 9',
  postcode: '10963',
  dates: '19 and 20 March 2026',
  firstDay: '2026-03-19',
  lastDay: '2026-03-20',
  /** Replaces the dates once they are over. */
  next: 'Dates of the next summit: to be announced',
} as const;

/** Took place in a separate edition. Passes of the Global AI Summit do not admit to it. */
export const aiHealthcareSummit = {
  name: 'AI Healthcare Summit',
  /** Shown with its dates. */
  edition: 'The 2025 edition',
  city: 'Berlin',
  country: 'Germany',
  date: '9 October 2025',
  day: '2025-10-09',
  /** Dates of the conference that includes it. */
  conferenceDays: '9 and 10 October 2025',
  lastDay: '2025-10-10',
  next: 'Dates of the next edition: to be announced',
} as const;

/** Returns the address lines of an event, with hall and street only if published. */
export const addressOf = (event: typeof globalAiSummit | typeof aiHealthcareSummit): string[] =>
  'hall' in event
    ? [event.hall, event.street, `${event.postcode} ${event.city}`, event.country]
    : [event.city, event.country];
