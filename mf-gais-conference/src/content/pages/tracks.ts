import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'AI Conference Tracks',
    lead: 'Forty-six lines through two days. Ride one end to end, or change as often as you like.',
  },
  next: {
    title: 'One track or all of them?',
    lead: 'A Track Pass is €1,140 and covers three sessions. A Standard Pass is €1,460 and opens every door.',
  },
} satisfies PageText;
