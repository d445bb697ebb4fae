import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';

export type Highlight = { figure: string; text: string };

export const highlights: Highlight[] = [
  {
    figure: '0%',
    get text() {
      return byDatePhase('awards.deadline', {
        upcoming: 'nomination fee, up to the deadline',
        past: `nomination fee, up to the deadline of ${dates.deadline.date}`,
      });
    },
  },
  { figure: '9', text: 'categories, one form for all of them' },
  { figure: '100+', text: 'countries: over a hundred may nominate' },
  { figure: '80,000+', text: 'people hear who won' },
];
