import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PageText } from './pageText';

// Getters, because the stage of the summit is known only during rendering.
export const text = {
  next: {
    get title() {
      return byEventStage({
        announced: 'Berlin has room. For now.',
        soldOut: 'Berlin is full.',
        open: 'Berlin is on.',
        over: 'The next room is being booked.',
        results: 'The envelopes are open.',
        next: `${quote('gais.nextSummit.place')} has room again.`,
      });
    },
    get lead() {
      return byEventStage({
        announced:
          'Leave an address and we email you when passes go on sale. Speakers and workshop leaders apply by mail.',
        onSale:
          'Take a seat among the delegates, or a microphone: speakers and workshop leaders apply by mail.',
        soldOut:
          'No passes are left. Leave an address and we email you if one is returned. Speakers and workshop leaders apply by mail.',
        open: 'The programme shows what is on now and next. Speakers and workshop leaders of the next summit apply by mail.',
        results:
          'The award has winners, with category and country. Speakers and workshop leaders apply by mail.',
        over: 'Two emails: the dates, and the start of registration. Speakers and workshop leaders apply by mail.',
        next: 'Pre-registration is free and nothing is due. Speakers and workshop leaders apply by mail.',
      });
    },
  },
} satisfies PageText;
