import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

export const text = {
  head: {
    title: 'One hall, nine doors, no steps.',
    lead: 'Ringbahn Hall was a shed for trains that had nowhere to be. Now it is the other way round: four minutes from the U-Bahn, and everybody has somewhere to be.',
  },
  // A getter, because the stage of the summit is known only during rendering.
  next: {
    title: 'You know the way.',
    get lead() {
      return byEventStage({
        announced: 'All that is missing is a pass to show at the door.',
        soldOut: 'All passes are sold. If you have one, this is the way.',
        open: 'The doors are open. Have your pass ready.',
        over: 'Berlin 2026 is over. See what was said inside.',
        next: 'All that is missing is a pass. Pre-registration for the next summit is open.',
      });
    },
  },
} satisfies PageText;

export const sections = {
  place: { title: 'Where it is', aside: 'Four minutes from Gleisdreieck' },
  ways: {
    title: 'How to get there',
    lead: 'Rails lead to it from all sides; that is what it was built for.',
  },
  hotels: { title: 'Hotels', aside: 'Within a quarter of an hour' },
  rooms: {
    title: 'Inside the hall',
    get aside() {
      return `As on ${quote('gais.summit.dates')}. Choose a room to see its sessions`;
    },
  },
  access: { title: 'Step-free access', aside: 'For everybody who comes' },
  help: 'Something you need is not on the list? Write to our help desk or telephone; we answer before you book.',
};
