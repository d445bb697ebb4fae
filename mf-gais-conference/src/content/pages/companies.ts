import { byEventStage } from '@concourse/site/eventStage';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Participating Companies',
    // A getter, because the stage of the summit is known only during rendering.
    get lead() {
      const later = byEventStage({
        announced: '',
        over: ' Companies of the next summit are not announced yet.',
      });
      return `Fifty-four names. Some of them build it, some of them buy it, and three of them audit the other fifty-one.${later}`;
    },
  },
  next: {
    title: 'Your sign is not up yet.',
    lead: 'Exhibitors get floor space free of charge if they can show something that works.',
  },
} satisfies PageText;
