/** The phase of reduced prices, and the terms after it. */
export const earlyBird = {
  /** Its last day in Berlin. */
  lastDay: '2025-08-15',
  /** The same day for display. */
  lastDate: '15 August 2025',
  /** The moment at which the phase ends. */
  over: '2025-08-16T00:00:00+02:00',
  until: 'until 15 August 2025',
  /** The same text wherever a page states how long the prices are valid. */
  terms:
    'Early Bird: until 15 August 2025, midnight in Berlin. After it the reduced prices stay, as the price until the next phase is announced.',
} as const;
