import { byDatePhase } from '@concourse/site/byDatePhase';
import { agenda } from '../agenda';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'AI Healthcare Summit Agenda',
    // A getter, because the current date is known only during rendering.
    get lead() {
      const over = byDatePhase('gais.healthcareSummit.date', { upcoming: '', past: ' (over)' });
      return `${agenda.edition}: ${agenda.date}${over}, ${agenda.city}, in person. Ten themes between breakfast and dusk; open one, and the others close themselves.`;
    },
  },
} satisfies PageText;
