import { byDatePhase } from '@concourse/site/byDatePhase';
import type { PageText } from './pageText';

const summit = 'gais.summit.dates';

// Getters, because the current date is known only during rendering.
export const text = {
  head: {
    title: 'Programme by the hour',
    get lead() {
      return byDatePhase(summit, {
        upcoming:
          'Two days, five platforms and one Concourse where they all meet. Every talk leaves fifteen minutes to change.',
        today:
          'It is on. Five platforms, one Concourse where they all meet, and fifteen minutes to change after every talk.',
        past: 'This is how the two days ran: five platforms, and one Concourse where they all met. Your own choice stays here.',
      });
    },
  },
  next: {
    get title() {
      return byDatePhase(summit, {
        upcoming: 'Seats are by pass, not by running.',
        past: 'The next timetable is being drawn.',
      });
    },
    get lead() {
      return byDatePhase(summit, {
        upcoming:
          'A Standard Pass opens every platform; a Track Pass any three sessions. Workshops have forty chairs and no standing room.',
        past: 'Its days are to be announced. Leave an address, and you are told before the posters are up.',
      });
    },
  },
} satisfies PageText;
