import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';

/** Shown wherever a price is shown. */
export const taxNote = 'German tax and processing fee apply on all tickets.';

/** A function, because facts are available only during rendering. */
export const preRegistrationNotes = (): string[] => [
  `Early bird tickets are limited time. ${quote('tickets.earlyBird.terms')}${byDatePhase('tickets.earlyBird.lastDay', { upcoming: '', past: ' It has ended.' })}`,
  'Local German tax and processing fee apply on all tickets.',
  'A registration link is sent by email after submission.',
];

export const ticketFaq = [
  {
    title: 'Can I get my money back?',
    content:
      'Within 7 days of booking, in full, minus a 10% admin fee and VAT. After 7 days a ticket is non-refundable.',
  },
  {
    title: 'Can a colleague come instead?',
    content: 'Yes. The name on a ticket can be changed up to 30 days before the event.',
  },
  {
    title: 'Is tax included in the price?',
    content: `No. Prices are in euro, plus VAT. ${taxNote}`,
  },
  {
    title: 'Can I pay by invoice?',
    content:
      'Yes. Tickets can be bought online or by invoice. The booking form for groups and invoices asks for the pass, the invoice address and your order reference.',
  },
];

/** Ways to take part besides attending. */
export const beyondASeat = [
  {
    label: 'Exhibit for free',
    text: 'Floor space and a hotel room for one representative.',
    href: '/gais/free-exhibition-overview',
  },
  {
    label: 'Sponsor the summit',
    text: 'Send us your logo, one sentence and a portrait.',
    href: '/gais/branding-form',
  },
  {
    label: 'Email me when registration opens',
    text: 'Six fields, one email.',
    href: '/gais/Registration',
  },
];
