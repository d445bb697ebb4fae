import type { contactForm } from '@concourse/forms/contactForm';
import type { ValuesOf } from '@concourse/forms/defineForm';
import type { SuccessContent } from '@concourse/forms/successContent';
import { byEventStage } from '@concourse/site/eventStage';
import { nextEdition } from './edition';
import { globalAiSummit } from './events';

const { city, dates, next } = globalAiSummit;

export const contactSuccess: SuccessContent<ValuesOf<typeof contactForm>> = {
  title: ['Sent.', 'A producer reads it.'],
  nextSteps: ({ email }) => [
    { label: 'An answer', note: `By email to ${email}, on the next working day` },
    {
      label: 'The summit',
      note: byEventStage({ announced: `${dates}, ${city}`, over: next, next: nextEdition.dates }),
    },
  ],
  primaryAction: { label: 'See the passes', href: '/gais/ticket' },
  resetLabel: 'Write another message',
};

export const groupBookings = {
  title: 'Bring a group, or a question.',
  lead: 'Groups, delegations and embassies get one producer, one invoice and seats next to each other. Everybody gets an answer.',
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
  askTitle: 'Helpful to know in your first message',
  ask: ['How many seats, roughly', 'Which passes or tracks', 'The date by which you must decide'],
};
