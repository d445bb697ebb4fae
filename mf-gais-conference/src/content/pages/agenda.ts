import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'AI Healthcare Summit Agenda',
    lead: 'In person, ten themes between breakfast and dusk. Open one, and the others close themselves.',
  },
} satisfies PageText;
