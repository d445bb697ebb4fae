import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'Global AI Summit (GAIS) Conference',
    lead: 'Fifteen industries under one roof. Yours is on the list, probably between two you should have met earlier.',
  },
  next: {
    title: 'Rather sort by topic?',
    get lead() {
      return `All ${quote('gais.programme.tracks')} tracks are on one page, with a search.`;
    },
  },
} satisfies PageText;
