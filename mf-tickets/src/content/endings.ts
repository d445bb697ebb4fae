import type { ValuesOf } from '@concourse/forms/defineForm';
import type { Ending, NextStep } from '@concourse/forms/ending';
import { byState } from '@concourse/site/byState';
import { quote } from '@concourse/site/quote';
import type { exhibitionApplication } from '../forms/exhibitionApplication';
import type { notifyMe } from '../forms/notifyMe';
import type { preRegistration } from '../forms/preRegistration';
import type { visibilityBranding } from '../forms/visibilityBranding';
import { discountGroupNamed } from './discounts';

const summit = (label: string): NextStep => ({
  label,
  note: byState('gais.summit.dates', {
    upcoming: `${quote('gais.summit.dates')}, ${quote('gais.summit.city')}`,
    today: `Today, in ${quote('gais.summit.city')}`,
    past: quote('gais.summit.next'),
  }),
});

export const preRegistrationEnding: Ending<ValuesOf<typeof preRegistration>> = {
  title: ['Noted.', 'Now watch your inbox.'],
  next: ({ email, ticketType }) => [
    {
      label: 'A registration link',
      note: byState('gais.summit.dates', {
        upcoming: `By email to ${email}`,
        past: `By email to ${email}, once the next dates are announced`,
      }),
    },
    { label: ticketType, note: 'Paid online or by invoice, plus VAT' },
    summit('Doors open'),
  ],
  now: { label: 'Choose your tracks', href: '/gais/UnifiedTracks' },
  again: 'Register a colleague',
};

export const notifyMeEnding: Ending<ValuesOf<typeof notifyMe>> = {
  title: ['Noted.', 'You hear from us once.'],
  next: ({ email, group }) => {
    const proof = discountGroupNamed(group)?.proof;
    return [
      { label: 'Registration opens', note: `One email on that day, to ${email}` },
      ...(proof ? [{ label: 'The verified rate', note: `Have ready: ${proof}` }] : []),
      summit('The summit'),
    ];
  },
  now: { label: 'Compare the passes', href: '/gais/ticket#compare' },
  again: 'Leave another address',
};

export const brandingEnding: Ending<ValuesOf<typeof visibilityBranding>> = {
  title: ['Received.', 'Now we set your name.'],
  next: ({ companyName, fullName }) => [
    { label: 'Read and set', note: `${companyName}, in your own words` },
    { label: 'Portrait engraved', note: `${fullName}, from the photo you linked` },
    summit('Printed, projected, pinned to the wall'),
  ],
  now: { label: 'Ask for floor space', href: '/gais/free-exhibition-overview' },
  again: 'Send another company',
};

export const exhibitionEnding: Ending<ValuesOf<typeof exhibitionApplication>> = {
  title: ['Received.', 'Now we find your square.'],
  next: ({ contactEmail, preferredDay }) => [
    {
      label: 'Read by the floor desk',
      note: byState('gais.summit.dates', {
        upcoming: `The answer goes to ${contactEmail}`,
        past: `The answer goes to ${contactEmail}, once the next dates are announced`,
      }),
    },
    { label: 'A square with your name', note: `Showcase: ${preferredDay}` },
    summit('You set up'),
  ],
  now: { label: 'Send your logo and your sentence', href: '/gais/branding-form' },
};
