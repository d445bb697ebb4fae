import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'AI Healthcare Summit Agenda',
    lead: 'Ten themes between breakfast and dusk. Open one; the others close themselves.',
  },
} satisfies PageText;
