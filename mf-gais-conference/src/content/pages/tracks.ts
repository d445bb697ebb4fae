import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

const pricedPass = (pass: string): string =>
  `${quote(`tickets.pass.${pass}.title`)}, €${quote(`tickets.pass.${pass}.price`)}: ${quote(`tickets.includes.sessions.${pass}`)}.`;

export const text = {
  head: {
    title: 'AI Conference Tracks',
    get lead() {
      return `${quote('gais.programme.tracks')} tracks through two days. Follow one from end to end, or change as often as you like.`;
    },
  },
  next: {
    title: 'One track or all of them?',
    get lead() {
      const [track, standard] = ['track', 'standard'].map(pricedPass);
      const past = byEventStage({
        announced: '',
        soldOut: ' These are the prices of Berlin 2026.',
      });
      return `${track} ${standard}${past}`;
    },
  },
} satisfies PageText;
