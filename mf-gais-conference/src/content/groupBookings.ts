import type { ValuesOf } from '@concourse/forms/defineForm';
import type { SuccessContent } from '@concourse/forms/successContent';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { groupBooking } from '../forms/groupBooking';
import { globalAiSummit } from './events';

const { city, dates } = globalAiSummit;

export const contactSuccess: SuccessContent<ValuesOf<typeof groupBooking>> = {
  title: ['Sent.', 'A producer reads it.'],
  nextSteps: ({ email, seats }) => [
    {
      label: seats === '' ? 'An answer' : 'An offer',
      note: `By email to ${email}, on the next working day`,
    },
    {
      label: 'The summit',
      note: byEventStage({
        announced: `${dates}, ${city}`,
        over: quote('gais.summit.next'),
        next: quote('gais.nextSummit.dates'),
      }),
    },
  ],
  primaryAction: { label: 'See the passes', href: '/gais/ticket' },
  resetLabel: 'Write another message',
};

export const groupBookings = {
  title: 'Bring a group, or a question.',
  lead: 'Groups, delegations and embassies get one producer, one invoice and seats next to each other. Everyone gets an answer.',
  offers: [
    {
      title: 'Teams',
      text: 'Spread your people over the tracks and meet again at lunch, where your name is on the door.',
    },
    {
      title: 'Delegations',
      text: 'Ministries, chambers and clusters receive a briefing, a guide and interpreters on request.',
    },
    {
      title: 'Clients',
      text: 'Invite the customers you never manage to visit; we handle badges, diets and trains.',
    },
  ],
  askTitle: 'For a booking, tell us',
  ask: ['The number of seats and the pass', 'The invoice address', 'By when you must decide'],
};
