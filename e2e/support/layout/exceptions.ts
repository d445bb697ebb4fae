import type { Exceptions } from './measureLayout';

/** Permitted exceptions from the layout rules, with reasons. */
export const exceptions: Exceptions = {
  // The honeypot field for bots is placed outside the viewport on purpose.
  unmeasured: 'label:has([name=botcheck])',
  scrolling: [
    // Seven links in one row; the current one is scrolled into view.
    'nav[aria-label="Global AI Summit"] ul',
    // The drawing of the hall stays large enough to tap its rooms, and a line above it says so.
    'nav[aria-label="Rooms of the hall"]',
  ].join(', '),
};
