import { byEventStage } from '@concourse/site/eventStage';
import type { PageText } from './pageText';

// Getters, because the stage of the summit is known only during rendering.
export const text = {
  head: {
    title: 'Who Will Be In Attendance',
    get lead() {
      return byEventStage({
        announced:
          'Fifty of the people you may find yourself next to in the coffee queue. Some of them will be on stage an hour later.',
        open: 'Fifty of the people in the coffee queue today. Some of them are on stage an hour later.',
        over: 'Fifty of the people who were announced for Berlin 2026. Attendees of the next summit are not announced yet.',
      });
    },
  },
  next: {
    get title() {
      return byEventStage({
        announced: 'There is a chair between two of them.',
        soldOut: 'Every chair between them is taken.',
        over: 'The next chairs have no names yet.',
      });
    },
    get lead() {
      return byEventStage({
        announced: 'It has no name on it yet. Bring yours, and the three people you came to find.',
        soldOut: 'Leave an address, and we email you if a pass is returned.',
        open: 'The programme shows where they are now.',
        over: 'The programme names everybody who was on stage.',
        next: 'Pre-register, and bring the three people you want to find.',
      });
    },
  },
} satisfies PageText;
