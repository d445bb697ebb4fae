import { agenda } from '../agenda';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'AI Healthcare Summit Agenda',
    lead: `${agenda.edition}: ${agenda.date}, ${agenda.city}, in person. Ten themes between breakfast and dusk; open one, and the others close themselves.`,
  },
} satisfies PageText;
