import { quote } from '@concourse/site/quote';

// Functions, because facts of other areas are available only during rendering.

const over = (): string =>
  `The ${quote('gais.summit.name')} of ${quote('gais.summit.dates')} is over.`;
const next = (): string => `The next summit: ${quote('gais.nextSummit.dates')}.`;

/** The notice about applications of exhibitors in each stage. */
export const applicationNotice = () =>
  ({
    announced: null,
    open: ['The summit is on.', 'You can still apply: for the next one. We answer by email.'],
    over: [
      over(),
      'You can still apply: for the next one. We keep what you send and answer by email once its dates are announced.',
    ],
    next: [next(), 'This application is for the next summit. We answer by email.'],
  }) as const;

/** The notice about the pre-registration in each stage. */
export const preRegistrationNotice = () =>
  ({
    announced: [
      'Passes are not on sale yet.',
      'Pre-registration is free. We email you the link when they are.',
    ],
    onSale: null,
    soldOut: [
      'No passes are left.',
      'Pre-registration puts you on the waiting list: free, nothing is due. We email you if a pass is returned.',
    ],
    open: [
      'The summit is on, and passes are no longer on sale.',
      'Pre-registration is for the next summit: free, nothing is due.',
    ],
    over: [
      over(),
      'Pre-registration is for the next summit: free, nothing is due. We email you the registration link once its dates are announced.',
    ],
    next: [
      next(),
      'Pre-registration is free, nothing is due. We email you the link when passes go on sale.',
    ],
  }) as const;
