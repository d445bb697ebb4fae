import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import type { Stat } from '@concourse/ui/StatStrip';
import type { LegalSection } from './legal';

export const head = {
  title: ['The rules,', 'in plain words.'],
  lead: 'Terms for tickets, stands, nominations and this site. Short enough to be read before you agree to them.',
};

/** Only during rendering. */
export const figures = (): Stat[] => [
  { value: quote('tickets.refund.days'), label: 'days in which a booking can be refunded' },
  { value: quote('tickets.refund.adminFee'), label: 'admin fee that a refund is reduced by' },
  {
    value: quote('tickets.transfer.days'),
    label: 'days before the event a name can last be changed',
  },
];

// Getters, because facts of other areas are available only during rendering.
export const sections: LegalSection[] = [
  {
    id: 'bookings',
    title: 'Bookings and prices',
    links: { 'price sheet': '/gais/prices' },
    paragraphs: [
      'A booking is made once you have received its confirmation. Until then either side may withdraw.',
    ],
    get points() {
      return [
        'Prices are in euro, per person, plus VAT.',
        'German tax and a processing fee apply on all tickets. The price sheet states the sums.',
        `${quote('tickets.earlyBird.terms')}${byDatePhase('tickets.earlyBird.lastDay', { upcoming: '', past: ' It has ended.' })}`,
      ];
    },
  },
  {
    id: 'refunds',
    title: 'Refunds',
    fragment: 'mf-tickets/refund-terms',
  },
  {
    id: 'transfers',
    title: 'Transfers',
    get paragraphs() {
      return [
        `If you cannot come, somebody else can. The name on a ticket may be transferred up to ${quote('tickets.transfer.days')} days before the event; after that the badge is printed and the lunch ordered.`,
      ];
    },
  },
  {
    id: 'verification',
    title: 'Passes that we verify',
    paragraphs: ['Two kinds of ticket depend on who books them. We verify them before we confirm.'],
    points: [
      'The Guest Visitor Startup Pass is issued subject to our evaluation.',
      'Discounted tickets for government officials, academics, students, charities and associations are subject to verification.',
    ],
  },
  {
    id: 'awards',
    title: 'Award nominations',
    fragment: 'mf-awards/nomination-terms',
  },
  {
    id: 'exhibition',
    title: 'Free exhibition space',
    paragraphs: [
      'We lend the floor; you bring the stand. The space is yours once we have accepted the application in writing, for the showcase days you chose.',
    ],
    get points() {
      return [
        `What “free” covers: a space of ${quote('exhibition.stand')}, and ${quote('exhibition.hotelDays')} days of free hotel for one main exhibiting representative. No rent is due for either.`,
        'What it does not cover: installation (furniture, banners, stands), freight and travel. The company buys visitor tickets for everybody who attends.',
        'Setting up: in the hours that the floor desk names with the acceptance, within the marked space, with aisles and emergency exits kept clear. Electrical devices are tested and carry their mark.',
        'Staffing: somebody who can explain the exhibit is at the stand while the floor is open. A space that is empty an hour after opening may be given to the next company.',
        'Cancelling: write to us as soon as you know, and nothing is charged. A hotel night that can no longer be returned is yours to pay; tickets follow the rules for refunds.',
        'Liability: you are liable for damage by your stand, your devices and your people. We are liable without limit for intent, gross negligence and injury, and otherwise for foreseeable damage if we breach an essential duty. Exhibits are not guarded overnight.',
      ];
    },
    links: { 'the rules for refunds': '#refunds', application: '/gais/exhibition-form' },
  },
  {
    id: 'programme',
    title: 'The programme',
    paragraphs: [
      'Speakers fall ill and trains are cancelled. We may change sessions, speakers and rooms, and replace what we change with something equivalent.',
    ],
  },
  {
    id: 'questions',
    title: 'Anything unclear?',
    paragraphs: ['Ask us before you agree. The passes are on the ticket page.'],
    links: { 'Ask us': '/contactus', 'the ticket page': '/gais/ticket' },
  },
];
