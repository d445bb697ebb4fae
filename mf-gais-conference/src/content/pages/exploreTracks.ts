import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Explore Tracks',
    lead: 'Two ways in. By topic, if you know what keeps you awake; by industry, if you know who you work for.',
  },
} satisfies PageText;
