import { award, forum, hall } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import type { PictureSource } from '@concourse/ui/Picture';
import type { Stat } from '@concourse/ui/StatStrip';
import data from '../../facts.json';
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
