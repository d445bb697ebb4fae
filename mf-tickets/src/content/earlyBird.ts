/** The phase of the reduced prices, and what becomes of them after it. */
export const earlyBird = {
  /** Its last day in Berlin. */
  lastDay: '2025-08-15',
  /** The same for people. */
  lastDate: '15 August 2025',
  /** The instant after it. */
  over: '2025-08-16T00:00:00+02:00',
  until: 'until 15 August 2025',
  /** The same words wherever somebody asks how long the prices last. */
  terms:
    'Early Bird: until 15 August 2025, midnight in Berlin. After it the reduced prices stay, as the price until the next phase is announced.',
} as const;
