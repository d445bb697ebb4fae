import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Featured Speakers',
    lead: 'People with something running. Ask them what it costs; they have been warned.',
  },
  next: {
    title: 'Have a system, not a slide?',
    lead: 'The programme desk reads every proposal and answers within ten days, whatever the answer.',
  },
} satisfies PageText;
