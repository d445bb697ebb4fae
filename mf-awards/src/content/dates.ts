/** The dates of the awards for display and in ISO format. This is their only definition. */
export const dates = {
  freeNominations: { date: '1 September 2025', day: '2025-09-01' },
  billedNominations: { date: '1 November 2025', day: '2025-11-01' },
  deadline: { date: '21 January 2026', day: '2026-01-21' },
  shortlist: { date: '1 March 2026', day: '2026-03-01' },
  winners: { date: '19 March 2026', day: '2026-03-19' },
} as const;

/** Replaces the dates once the last one is over. */
export const nextAwards = 'The dates of the next awards are to be announced.';
