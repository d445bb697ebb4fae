import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { siteConfig } from '@concourse/site/siteConfig';
import type { TextLinks } from '@concourse/ui/TextWithLinks';
import { globalAiSummit } from './events';

export type FaqItem = {
  question: string;
  answer: string;
  points?: string[];
  /** Links for the pages, forms and contacts named in the answer. */
  links?: TextLinks;
};

/** The URL fragment of a question, such as `can-i-pay-by-invoice`. */
export const questionId = (question: string): string =>
  question
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

const pricedPass = (pass: string, ...included: string[]): string => {
  const price = `${quote(`tickets.pass.${pass}.title`)}, €${quote(`tickets.pass.${pass}.price`)}`;
  return `${price}: ${included.map((each) => quote(`tickets.includes.${each}.${pass}`)).join('; ')}`;
};

// Getters, because facts of other areas are available only during rendering.
export const faq: FaqItem[] = [
  {
    question: 'What is the Global AI Summit?',
    answer:
      'Two days in Berlin for people who build, fund, buy or regulate artificial intelligence, across 15+ sectors. Around the talks there are:',
    points: [
      'keynotes and panels in five groups of tracks',
      'hands-on workshops and startup pitches',
      'an exhibition floor and the Global Investors Meet',
      'the ceremony of the Global AI Excellence Awards',
    ],
    links: {
      'groups of tracks': '/gais/UnifiedTracks',
      'exhibition floor': '/gais/free-exhibition-overview',
      'Global Investors Meet': '/gais/meet',
      'Global AI Excellence Awards': '/gais/award',
    },
  },
  {
    question: 'When and where does it take place?',
    get answer() {
      const next = byEventStage({
        announced: '',
        over: ` That edition is over. ${quote('gais.summit.next')}. The notification form emails them to you.`,
        next: ` That edition is over. Dates of the next summit: ${quote('gais.nextSummit.dates')}.`,
      });
      return `In ${globalAiSummit.hall}, Berlin, Germany, on ${globalAiSummit.dates}.${next} The industry summits have their own dates: their pages say when, as soon as there is one.`;
    },
    links: {
      [globalAiSummit.hall]: '/gais/venue',
      'notification form': '/gais/Registration',
      'industry summits': '/gais/conference',
    },
  },
  {
    question: 'Which pass do I need?',
    get answer() {
      const sale = byEventStage({
        announced: 'Passes are not on sale yet.',
        onSale: 'Choose by the number of sessions you want to see.',
        soldOut: 'Passes are sold out. These were the prices.',
        open: 'Passes are no longer on sale. These were the prices.',
        over: 'Passes are not on sale: the summit is over. These were the last published prices.',
        next: 'Passes for the next summit are not on sale yet. These were the last published prices.',
      });
      return `${sale} All prices are per person, plus VAT; German tax and a processing fee apply to every ticket. The tickets page compares them; the price sheet has the sums with VAT.`;
    },
    get points() {
      return [
        pricedPass('standard', 'sessions'),
        pricedPass('track', 'sessions', 'lunch'),
        pricedPass('vip', 'seating', 'service', 'materials'),
        `${pricedPass('startup', 'pitches')}. Issued once the organiser has evaluated your company`,
      ];
    },
    links: { 'tickets page': '/gais/ticket#compare', 'price sheet': '/gais/prices' },
  },
  {
    question: 'How long do early bird prices last?',
    get answer() {
      const over = byDatePhase('tickets.earlyBird.lastDay', {
        upcoming: '',
        past: ' It has ended.',
      });
      return byEventStage({
        announced: `${quote('tickets.earlyBird.terms')}${over}`,
        open: `Early Bird ended on ${quote('tickets.earlyBird.lastDay')}.`,
      });
    },
  },
  {
    question: 'Who can get a discount?',
    answer:
      'Government officials, academics, students, charities and associations, subject to verification. Apply with the notification form and have your proof ready.',
    links: { 'notification form': '/gais/Registration' },
  },
  {
    question: 'Can we book as a group?',
    answer:
      'Yes. The group booking form asks for the number of seats, the pass and the invoice address; one invoice covers everybody.',
    links: { 'group booking form': '/gais/contact#write' },
  },
  {
    question: 'Can I cancel my ticket?',
    get answer() {
      return `${quote('tickets.refund.terms')} ${quote('tickets.refund.after')} The terms say more.`;
    },
    links: { 'The terms': '/terms#refunds' },
  },
  {
    question: 'Can a colleague use my ticket?',
    get answer() {
      return `Yes. A name can be changed up to ${quote('tickets.transfer.days')} days before the event.`;
    },
    links: { 'can be changed': '/terms#transfers' },
  },
  {
    question: 'Can I pay by invoice?',
    answer:
      'Tickets can be bought online or by invoice. The booking form has fields for the invoice address, the VAT number and your order reference, for one seat or many.',
    links: { 'bought online': '/gais/ticket', 'booking form': '/gais/contact#write' },
  },
  {
    question: 'How do I become a speaker or lead a workshop?',
    answer:
      'Send the programme desk one page that says what you run, what went wrong and what it costs. Proposals without a number in them are returned for one.',
    get links() {
      return { 'programme desk': `mailto:${siteConfig().mail.speakers}` };
    },
  },
  {
    question: 'What does it cost to nominate for the awards?',
    get answer() {
      const fee = byDatePhase('awards.deadline', {
        upcoming: `${quote('awards.nominationFee.terms')} ${quote('awards.nominationFee.billing')}`,
        past: quote('awards.nominationFee.after'),
      });
      return `${fee} There is no fee to attend the ceremony or to receive an award.`;
    },
    links: { 'the ceremony': '/gais/award' },
  },
  {
    question: 'Does an award nomination include summit tickets?',
    answer: 'No. Nominees who want to see the conference book a pass like everybody else.',
    links: { 'book a pass': '/gais/ticket' },
  },
  {
    question: 'How are the winners chosen?',
    answer:
      'An internal expert team compares every nomination on four criteria, and its decision is final.',
    points: ['innovation', 'technical excellence', 'impact', 'scalability'],
    links: { 'its decision is final': '/terms#awards' },
  },
  {
    question: 'How does the free exhibition space work?',
    answer:
      'Apply with what you would switch on at the stand. An accepted company receives the floor; the rest is yours to bring.',
    get points() {
      return [
        `a space of ${quote('exhibition.stand')}`,
        `${quote('exhibition.hotelDays')} days of free hotel for one main exhibiting representative`,
        'installation (furniture, banners, stands) is not included',
        'visitor tickets are bought by the company',
      ];
    },
    links: {
      Apply: '/gais/exhibition-form',
      'the rest is yours to bring': '/terms#exhibition',
      'visitor tickets': '/gais/ticket',
    },
  },
];
