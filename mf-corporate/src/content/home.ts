import { award, forum, hall } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import type { PictureSource } from '@concourse/ui/Picture';
import type { Stat } from '@concourse/ui/StatStrip';
import data from '../../facts.json';
import { nextSummit } from './summitList';

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
      over: 'Last stop',
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

export const welcome = {
  title: 'Welcome.',
  lead: 'Everybody on this platform is looking for somebody. We know whom.',
  link: { href: '/whoweare', label: 'How we know' },
};

export const stats: Stat[] = [
  {
    value: data.facts['organiser.cSuite'].value,
    suffix: '%',
    label: 'of attendees sit in the C-suite',
    seconds: 2,
  },
  {
    value: data.facts['organiser.cities'].value,
    suffix: '+',
    label: 'cities reached so far',
    seconds: 2,
  },
  {
    value: data.facts['organiser.industries'].value,
    suffix: '+',
    label: 'industries under the same roof',
    seconds: 3,
  },
  { value: 'ONE', label: 'platform where they all meet' },
];

export const mission = {
  label: 'Our mission',
  title:
    'A summit is worth exactly the meetings it makes happen. So we design the meetings first and book the stage last.',
  paragraphs: [
    'Concourse is a Berlin team that produces summits, investor forums and an award programme. Before we announce a speaker we write the list of people who ought to meet, and why.',
    'Then we build the days around that list: short keynotes, long lunches, and rooms with doors that close.',
  ],
  link: { href: '/whoweare', label: 'Who we are' },
};

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
    text: 'A whole industry in walking distance of itself, for two days, with name badges large enough to read.',
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
    text: 'Judged on evidence, by people who have shipped. The speeches are shorter than the shortlist.',
    href: '/gais/award',
    linkLabel: 'See the awards',
    picture: award.plain,
  },
];

export const nextEvents = {
  title: 'All summits',
  aside: 'Five summits',
  caption: 'The five summits: who meets there, in which format, and when',
  columns: ['Event', 'Who meets', 'Format', 'Departs'],
  unannounced: 'To be announced',
  departed: 'Departed',
  more: 'The Global AI Summit has its own pages here: programme, venue and hotels. Other summits have their own site.',
};

export const partnership = {
  title: 'Put your line on the map.',
  lead: 'Partners do not get a bigger logo. They get a say in who sits beside whom.',
  points: [
    'Hosted meetings, matched by our producers',
    'A session named for the problem you solve',
    'Seats beside the people you asked for',
    'The list of delegates, with their consent, ahead of the day',
  ],
};
