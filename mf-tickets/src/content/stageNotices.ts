/** The notice about applications of exhibitors in each stage. The status of the page says what the stage is. */
export const applicationNotice = {
  announced: null,
  open: ['You can still apply: for the next summit.', 'We answer by email.'],
  over: [
    'You can still apply: for the next summit.',
    'We keep what you send and answer by email once its dates are announced.',
  ],
  next: ['This application is for the next summit.', 'We answer by email.'],
} as const;
