import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

const pricedPass = (pass: string): string =>
  `${quote(`tickets.pass.${pass}.title`)} is €${quote(`tickets.pass.${pass}.price`)}`;

export const text = {
  head: {
    title: 'AI Conference Tracks',
    lead: 'Forty-six tracks through two days. Follow one from end to end, or change as often as you like.',
  },
  next: {
    title: 'One track or all of them?',
    get lead() {
      const [track, standard] = ['track', 'standard'].map(pricedPass);
      const past = byEventStage({ announced: '', over: ' These are the prices of Berlin 2026.' });
      return `A ${track} and covers three sessions. A ${standard} and covers every session.${past}`;
    },
  },
} satisfies PageText;
