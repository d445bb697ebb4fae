import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

const pricedPass = (pass: string): string =>
  `${quote(`tickets.pass.${pass}.title`)} is €${quote(`tickets.pass.${pass}.price`)}`;

export const text = {
  head: {
    title: 'AI Conference Tracks',
    lead: 'Forty-six lines through two days. Ride one end to end, or change as often as you like.',
  },
  next: {
    title: 'One track or all of them?',
    get lead() {
      const [track, standard] = ['track', 'standard'].map(pricedPass);
      return `A ${track} and covers three sessions. A ${standard} and opens every door.`;
    },
  },
} satisfies PageText;
