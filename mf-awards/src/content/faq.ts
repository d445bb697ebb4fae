import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { byListed } from '@concourse/site/factList';
import type { TextLinks } from '@concourse/ui/TextWithLinks';
import { dates, nextAwards } from './dates';
import { paths } from './links';
import { nominationCosts } from './nominationFee';
import { winners as listOfWinners } from './winners';

const listFollows = ' They are told first; the list follows.';

export type FaqItem = {
  id: string;
  question: string;
  answer: string;
  points?: string[];
  /** Links for the pages and forms named in the answer. */
  links?: TextLinks;
};

// Getters, because the current date is known only during rendering.
export const faq: FaqItem[] = [
  {
    id: 'who-can-nominate',
    question: 'Who can nominate?',
    answer:
      'Any organization that builds AI or works with it, from over 100 countries. You may nominate your own team or somebody else’s, as long as they know about it.',
    links: { 'may nominate': paths.nomination },
  },
  {
    id: 'cost',
    question: 'What does a nomination cost?',
    get answer() {
      return nominationCosts(
        'The amount of the nominal fee has not been announced; the form states it before you send anything.',
      );
    },
    links: { 'the form': paths.nomination },
  },
  {
    id: 'ceremony-fee',
    question: 'Is there a fee to attend the ceremony or to receive an award?',
    answer: 'No. There is no fee to attend the ceremony and none to receive an award.',
  },
  {
    id: 'tickets-included',
    question: 'Does a nomination include tickets to the summit?',
    answer:
      'It does not. A nomination and a summit pass are separate things. Passes are on the tickets page.',
    links: { 'tickets page': '/gais/ticket' },
  },
  {
    id: 'buying-tickets',
    question: 'How do I buy tickets?',
    answer: 'Two ways, same price:',
    points: ['Online, on the tickets page', 'By invoice, on the booking page'],
    links: { 'tickets page': '/gais/ticket', 'booking page': '/gais/contact#write' },
  },
  {
    id: 'choosing',
    question: 'How are winners chosen?',
    answer:
      'An internal expert team reads every complete nomination. Its decision is final. It scores four things:',
    points: ['Innovation', 'Technical excellence', 'Impact', 'Scalability'],
    links: { 'decision is final': '/terms#awards' },
  },
  {
    id: 'several-categories',
    question: 'May we enter several categories?',
    answer:
      'Yes, on one form. Each category you choose needs its own justification of 150 to 300 words, because each has its own readers.',
    links: { 'on one form': paths.nomination, category: paths.allCategories },
  },
  {
    id: 'dates',
    question: 'When do we hear from you?',
    get answer() {
      const close = byDatePhase('awards.deadline', {
        upcoming: 'Nominations close on',
        past: 'Nominations closed on',
      });
      const shortlist = byDatePhase('awards.shortlist', {
        upcoming: 'The shortlist is announced on',
        past: 'The shortlist was announced on',
      });
      const winners = byDatePhase('awards.winners', {
        upcoming: `the winners on ${dates.winners.date}.`,
        past: `the winners at the ceremony on ${dates.winners.date}.${byEventStage({ announced: listFollows, results: byListed(listOfWinners, { listed: ' The awards page lists them.', empty: listFollows }) })} ${nextAwards()}`,
      });
      return `${close} ${dates.deadline.date}. ${shortlist} ${dates.shortlist.date}, ${winners}`;
    },
  },
];
