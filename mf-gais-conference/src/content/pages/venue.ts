import { byDatePhase } from '@concourse/site/byDatePhase';
import type { PageText } from './pageText';

const summit = 'gais.summit.dates';

export const text = {
  head: {
    title: 'One hall, nine doors, no steps.',
    lead: 'Ringbahn Hall was a shed for trains that had nowhere to be. Now it is the other way round: four minutes from the U-Bahn, and everybody has somewhere to be.',
  },
  // A getter, because the current date is known only during rendering.
  next: {
    title: 'You know the way.',
    get lead() {
      return byDatePhase(summit, {
        upcoming: 'What is missing is something to show at the door.',
        past: 'What is missing are days: the next ones are to be announced. Leave an address, and you are told.',
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
  hotels: { title: 'Where to sleep', aside: 'Within a quarter of an hour' },
  rooms: { title: 'What is inside', aside: 'In the order one walks through it' },
  access: { title: 'Without steps', aside: 'For everybody who comes' },
  help: 'Something you need is not on the list? Write to our help desk or telephone; we answer before you book.',
};
