import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Featured Speakers',
    // A getter, because the stage of the summit is known only during rendering.
    get lead() {
      const later = byEventStage({
        announced: '',
        over: ' They spoke at Berlin 2026; speakers of the next summit are not announced yet.',
      });
      return `People with something running. Ask them what it costs; they have been warned. Of ${quote('gais.summit.speakers')} speakers, ${quote('gais.listed.speakers')} are listed here.${later}`;
    },
  },
  next: {
    title: 'Have a system, not a slide?',
    lead: 'The programme desk reads every proposal and answers within ten days, whatever the answer.',
  },
} satisfies PageText;
