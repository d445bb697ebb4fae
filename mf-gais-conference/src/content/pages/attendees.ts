import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Who Will Be In Attendance',
    lead: 'Fifty of the people you may find yourself next to in the coffee queue. Some of them will be on stage an hour later.',
  },
  next: {
    title: 'There is a chair between two of them.',
    lead: 'It has no name on it yet. Bring yours, and the three people you came to find.',
  },
} satisfies PageText;
