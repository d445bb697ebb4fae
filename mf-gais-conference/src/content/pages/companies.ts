import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Participating Companies',
    lead: 'Fifty-four names. Some of them build it, some of them buy it, and three of them audit the other fifty-one.',
  },
  next: {
    title: 'Your sign is not up yet.',
    lead: 'Exhibitors get floor space free of charge if they can show something that works.',
  },
} satisfies PageText;
