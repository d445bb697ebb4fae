import type { Exceptions } from './measureLayout';

/** All that the layout of a page may do that the detector reports, with the reason. */
export const exceptions: Exceptions = {
  // The trap for robots lies outside of the window, where nobody is to find it.
  unmeasured: 'label:has([name=botcheck])',
  scrolling: [
    // Seven stops on one line; the current one is scrolled into view.
    'nav[aria-label="Global AI Summit"]',
    // A comparison of four passes is read by its columns: they stay side by side on phones.
    ':has(> table)',
  ].join(', '),
};
