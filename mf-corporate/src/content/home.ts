import { award, forum, hall } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import { quote, quoteValue } from '@concourse/site/quote';
import type { LinkListRow } from '@concourse/ui/LinkList';
import type { PictureSource } from '@concourse/ui/Picture';
import type { Stat } from '@concourse/ui/StatStrip';
import texts from './home.json';
import { nextSummit } from './summitList';

export const { welcome, mission, nextEvents, partnership } = texts;

type Hero = { title: (string | { highlight: string })[]; lead: string };

export const hero: Hero = {
  title: ['Get in', 'the room.', 'Get it', { highlight: 'done.' }],
  lead: 'Summits and investor forums where business gets done between people, in person, before the coffee goes cold.',
};

export const nextEvent = {
  get label() {
    return byEventStage({
      announced: 'Next stop',
      open: 'Now boarding',
      over: `${quote('gais.summit.city')} 2026`,
      next: 'Next stop',
    });
  },
  get name() {
    return nextSummit.heading;
  },
  get place() {
    const { city, dates } = nextSummit.nextDate;
    return `${city}, ${dates}`;
  },
};

/** The people of the summit, while passes are on sale. Only during rendering. */
export const onStage = (): LinkListRow[] =>
  [0, 1, 2, 3].map((place) => ({
    label: quote(`gais.speaker${place}.name`),
    href: `/gais/speaker/${place}`,
    text: quote(`gais.speaker${place}.position`),
  }));

/** Practical answers while the doors are open. Only during rendering. */
export const onTheDay = (): LinkListRow[] => [
  {
    label: 'The way in',
    href: '/gais/venue',
    text: `${quote('gais.summit.hall')}, ${quote('gais.summit.street')}, ${quote('gais.venue.walkMinutes')} minutes from the station`,
  },
  { label: 'Rooms and hours', href: '/gais/programme#now', text: 'Every session, by the hour' },
  { label: 'Lunch, badges, coats', href: '/gais/faq', text: 'The questions people ask first' },
  { label: 'Help', href: '/gais/contact', text: 'Write to the ticket desk' },
];

/** Only during rendering. */
export const stats = (): Stat[] => [
  {
    value: quoteValue('organiser.cSuite'),
    suffix: '%',
    label: 'of attendees sit in the C-suite',
    seconds: 2,
  },
  {
    value: quoteValue('organiser.cities'),
    suffix: '+',
    label: 'cities reached so far',
    seconds: 2,
  },
  {
    value: quoteValue('organiser.industries'),
    suffix: '+',
    label: 'industries under the same roof',
    seconds: 3,
  },
  { value: 'ONE', label: 'platform where they all meet' },
];

type HomeCard = {
  title: string;
  text: string;
  href: string;
  linkLabel: string;
  picture: PictureSource;
  ground?: 'dark' | 'signal';
};

export const cards: HomeCard[] = [
  {
    title: 'Summits',
    text: 'Artificial intelligence, fintech, technology, investment and residency: each with its own summit.',
    href: '/whatweproduce',
    linkLabel: 'See all five',
    picture: hall.plain,
  },
  {
    title: 'Investor forums',
    text: 'Those who have the money opposite those who have the plan, and a seating plan that took us four months.',
    href: '/whatweproduce#investment',
    linkLabel: 'How a forum works',
    picture: forum.plain,
    ground: 'signal',
  },
  {
    title: 'Awards',
    text: 'Nine categories, judged on evidence by an expert committee. The ceremony is at the summit in Berlin.',
    href: '/gais/award',
    linkLabel: 'See the awards',
    picture: award.plain,
  },
];
