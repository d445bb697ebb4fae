import { ringSignal } from '@concourse/pictures/routes';
import { award, forum, hall } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import type { Feature } from '@concourse/ui/AlternatingFeature';
import type { LinkListRow } from '@concourse/ui/LinkList';
import type { Stat } from '@concourse/ui/StatStrip';
import data from '../../facts.json';

type Hero = {
  title: (string | { highlight: string })[];
  lead: string;
};

export const hero: Hero = {
  title: ['Global', 'AI Summit', { highlight: 'Berlin' }],
  get lead() {
    return quote('gais.summit.description');
  },
};

const attended = data.facts['gais.summit.attended'].value as number | null;

const stat = (fact: string, label: string, seconds = 2): Stat => {
  return { value: quoteValue(fact), suffix: '+', label, seconds };
};

/** Only during rendering. */
export const stats = (): Stat[] => [
  stat('gais.summit.visitors', 'Expected Visitors'),
  stat('gais.summit.meetings', 'Networking & Meetings'),
  stat('gais.summit.conferences', 'Conferences'),
  stat('gais.summit.speakers', 'Speakers', 3),
];

/** Explains how these figures relate to what is listed. Only during rendering. */
export const figuresNote = (): string => {
  const dates = quote('gais.summit.dates');
  const listed = `${quote('gais.listed.speakers')} speakers and ${quote('gais.listed.conferences')} conferences`;
  const place = `in a hall of ${quote('gais.hall.seats')} seats and at the exhibition`;
  return byEventStage({
    announced: `${dates}: ${listed} are listed by name so far. Visitors are expected over two days, ${place}.`,
    over: `Expected before ${dates}, for two days ${place}. ${listed} are listed by name.`,
  });
};

export const about = {
  get title() {
    return `One hall. ${quote('gais.summit.countries')} countries. No small talk required.`;
  },
  get paragraphs() {
    return [
      `The Global AI Summit brings the people who build artificial intelligence, the people who buy it and the people who regulate it into the same building, and then closes the doors. Delegates from ${quote('gais.summit.countries')} countries and ${quote('gais.summit.sectors')} sectors share two days, one badge and the same coffee.`,
      'Nothing is streamed from the small rooms. What is said there stays there, which is why they fill first.',
    ];
  },
  get programmeTitle() {
    return byEventStage({ announced: 'What the two days hold', over: 'What the two days held' });
  },
  programme: [
    'Keynotes by people with a system in production',
    'Panels with a chair who interrupts',
    'Networking with a list, not with luck',
    'Hands-on workshops of forty seats',
    'The award ceremony on the first evening',
    'The Global Investors Meet, by appointment',
  ],
};

export const whyJoin: Feature[] = [
  {
    title: 'Hear it from the people who ran it',
    text: 'Every keynote is given by somebody with a running system and a bill to show for it. Slides are optional; numbers are not.',
    points: [
      'Case files appear here as speakers release them',
      'No vendor pitches on the main stage',
    ],
    picture: hall.wide,
    ground: 'dark',
  },
  {
    title: 'Leave with meetings, not business cards',
    text: 'Name three people you need to find. Our producers work on the list for six weeks and seat you beside them.',
    points: ['Introductions agreed by both sides', 'Rooms by the half hour'],
    picture: forum.wide,
    ground: 'signal',
  },
  {
    title: 'Be measured against the best',
    text: 'The AI awards close the first day: nine categories, an expert committee, and evidence instead of adjectives.',
    points: ['150 to 300 words per category', 'Zero nomination fee before the deadline'],
    picture: award.wide,
    ground: 'dark',
  },
  {
    title: 'Use the city',
    text: 'Berlin has more laboratories than lifts in its metro stations. Stay a third day and see some of the former.',
    points: ['Site visits inside the Ring', 'Ministries and research parks within four stops'],
    picture: ringSignal,
    ground: 'signal',
  },
];

/** The recap after the summit. Call `rowsOf` only during rendering. */
export const recap = {
  title: 'What was said',
  lead: 'The programme as it ran, and what speakers have released since.',
  ask: 'Case files appear on the pages of the sessions as speakers release them.',
  material: { label: 'Case files, recordings, quotes', text: 'Listed below, by session' },
  rows: (): LinkListRow[] => [
    {
      label: 'The programme as it ran',
      href: '/gais/programme',
      text: `${quote('gais.programme.sessions')} sessions on ${quote('gais.programme.tracks')} tracks, over two days`,
    },
    ...(attended === null
      ? []
      : [{ label: 'Visitors', text: `${quote('gais.summit.attended')} visitors came` }]),
    {
      label: 'Winners',
      href: '/gais/award#winners',
      text: byEventStage({
        announced: 'They are told first; the list follows',
        results: 'With category and country',
      }),
    },
  ],
};

/** Four questions about the attendees, each with a link to a page. */
export const demography: LinkListRow[] = [
  {
    label: 'Attendees',
    line: 2,
    text: 'Founders, ministers, buyers and the engineers they brought along',
    href: '/gais/attendees',
  },
  {
    label: 'Industries',
    line: 3,
    text: 'Fifteen industries, two industry summits',
    href: '/gais/conference',
  },
  {
    label: 'Awards',
    line: 4,
    get text() {
      return `${quote('awards.categories')} award categories, open to startups and to companies with a canteen`;
    },
    href: '/gais/award',
  },
  {
    label: 'Investors',
    line: 5,
    text: 'Funds and family offices, seated opposite capital seekers',
    href: '/gais/meet',
  },
];
