import type { ValuesOf } from '@concourse/forms/defineForm';
import type { SuccessContent, NextStep } from '@concourse/forms/successContent';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { exhibitionApplication } from '../forms/exhibitionApplication';
import type { notifyMe } from '../forms/notifyMe';
import type { preRegistration } from '../forms/preRegistration';
import type { visibilityBranding } from '../forms/visibilityBranding';
import { discountGroupNamed } from './discounts';

const summit = (label: string): NextStep => ({
  label,
  note: byEventStage({
    announced: `${quote('gais.summit.dates')}, ${quote('gais.summit.city')}`,
    open: quote('gais.summit.next'),
    next: `${quote('gais.nextSummit.dates')}, ${quote('gais.nextSummit.place')}`,
  }),
});

export const preRegistrationSuccess: SuccessContent<ValuesOf<typeof preRegistration>> = {
  get title(): [string, string] {
    const next = byEventStage({
      announced: 'The link comes by email.',
      soldOut: 'We write if a pass is returned.',
      open: 'We write when the dates are set.',
      next: 'We write when passes go on sale.',
    });
    return ['Noted.', next];
  },
  nextSteps: ({ email, ticketType }) => [
    {
      label: 'A registration link',
      note: byEventStage({
        announced: `By email to ${email}`,
        soldOut: `By email to ${email}, if a pass is returned`,
        open: `By email to ${email}, once the next dates are announced`,
        next: `By email to ${email}, when passes go on sale`,
      }),
    },
    { label: ticketType, note: 'Paid online or by invoice, plus VAT' },
    summit('Doors open'),
  ],
  primaryAction: { label: 'Choose your tracks', href: '/gais/UnifiedTracks' },
  resetLabel: 'Register a colleague',
};

export const notifyMeSuccess: SuccessContent<ValuesOf<typeof notifyMe>> = {
  get title(): [string, string] {
    const next = byEventStage({
      announced: 'We write when registration opens.',
      onSale: 'We write to you.',
      soldOut: 'We write if a pass is returned.',
      open: 'We write when the dates are set.',
      next: 'We write when registration opens.',
    });
    return ['Noted.', next];
  },
  nextSteps: ({ email, group }) => {
    const proof = discountGroupNamed(group)?.proof;
    return [
      {
        label: byEventStage({
          announced: 'One email: the start of registration',
          soldOut: 'Two emails: if a pass is returned, and at the start of the next registration',
          open: 'Two emails: the dates, and the start of registration',
          next: 'One email: the start of registration',
        }),
        note: `To ${email}`,
      },
      ...(proof ? [{ label: 'The verified rate', note: `We ask for ${proof}` }] : []),
      summit('The summit'),
    ];
  },
  primaryAction: { label: 'Compare the passes', href: '/gais/ticket#compare' },
  resetLabel: 'Leave another address',
};

export const brandingSuccess: SuccessContent<ValuesOf<typeof visibilityBranding>> = {
  title: ['Received.', 'Now we set your name.'],
  nextSteps: ({ companyName, fullName }) => [
    { label: 'Read and set', note: `${companyName}, in your own words` },
    { label: 'Portrait engraved', note: `${fullName}, from the photo you linked` },
    summit('Printed, projected, pinned to the wall'),
  ],
  primaryAction: { label: 'Ask for floor space', href: '/gais/free-exhibition-overview' },
  resetLabel: 'Send another company',
};

export const exhibitionSuccess: SuccessContent<ValuesOf<typeof exhibitionApplication>> = {
  title: ['Received.', 'Now we find your square.'],
  nextSteps: ({ contactEmail, preferredDay }) => [
    {
      label: 'Read by the floor desk',
      note: byEventStage({
        announced: `The answer goes to ${contactEmail}`,
        over: `The answer goes to ${contactEmail}, once the next dates are announced`,
        next: `The answer goes to ${contactEmail}`,
      }),
    },
    { label: 'A square with your name', note: `Showcase: ${preferredDay}` },
    summit('You set up'),
  ],
  primaryAction: { label: 'Send your logo and your sentence', href: '/gais/branding-form' },
};
