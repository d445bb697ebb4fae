import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

const passSessions = (pass: string): string =>
  `${quote(`tickets.pass.${pass}.title`)}: ${quote(`tickets.includes.sessions.${pass}`)}.`;

// Getters, because the stage of the summit is known only during rendering.
export const text = {
  head: {
    title: 'Programme by the hour',
    get lead() {
      return byEventStage({
        announced:
          'Two days, five platforms and one Concourse where they all meet. Every talk leaves fifteen minutes to change.',
        open: 'It is on. Five platforms, one Concourse where they all meet, and fifteen minutes to change after every talk.',
        over: 'This is how the two days ran: five platforms, and one Concourse where they all met. Your own choice stays here.',
        next: 'This is how Berlin 2026 ran. The next programme follows.',
      });
    },
  },
  next: {
    get title() {
      return byEventStage({
        announced: 'Seats are by pass, not by running.',
        over: 'The next timetable is being drawn.',
      });
    },
    get lead() {
      return byEventStage({
        announced: `${['standard', 'track'].map(passSessions).join(' ')} Workshops have ${quote('gais.rooms.yard.seats')} chairs and no standing room.`,
        over: 'Until then, every session keeps its page.',
        next: 'Pre-register for the next summit: free, nothing is due.',
      });
    },
  },
} satisfies PageText;
