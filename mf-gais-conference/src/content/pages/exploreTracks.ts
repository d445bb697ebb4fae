import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Explore Tracks',
    lead: 'Two ways in. By topic, if you know what keeps you awake; by industry, if you know who you work for.',
  },
  next: {
    title: 'Or go by the clock.',
    lead: 'The programme has both days by the hour: every line, every room, every coffee.',
  },
} satisfies PageText;
