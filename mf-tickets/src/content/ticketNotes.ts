import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';

/** Shown wherever a price is shown. */
export const taxNote = 'German tax and processing fee apply on all tickets.';

/** A function, because facts are available only during rendering. */
export const preRegistrationNotes = (): string[] => [
  `Early bird tickets are limited time. ${byEventStage({
    announced: `${quote('tickets.earlyBird.terms')}${byDatePhase('tickets.earlyBird.lastDay', { upcoming: '', past: ' It has ended.' })}`,
    open: `Early Bird ended on ${quote('tickets.earlyBird.lastDay')}.`,
  })}`,
  'Local German tax and processing fee apply on all tickets.',
  'A registration link is sent by email after submission.',
];

export const ticketFaq = [
  {
    title: 'Can I get my money back?',
    get content() {
      return `${quote('tickets.refund.terms')} ${quote('tickets.refund.after')}`;
    },
  },
  {
    title: 'Can a colleague come instead?',
    get content() {
      return `Yes. The name on a ticket can be changed up to ${quote('tickets.transfer.days')} days before the event.`;
    },
  },
  {
    title: 'Is tax included in the price?',
    get content() {
      return `No. Prices are in euro, plus ${quote('tickets.vat')} VAT. ${taxNote}`;
    },
  },
  {
    title: 'Can I pay by invoice?',
    content:
      'Yes. Tickets can be bought online or by invoice. The booking form for groups and invoices asks for the pass, the invoice address and your order reference.',
  },
];
