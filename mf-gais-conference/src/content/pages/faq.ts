import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Frequently Asked Questions',
    lead: 'Fourteen answers, sorted by how often they save a telephone call.',
  },
} satisfies PageText;
