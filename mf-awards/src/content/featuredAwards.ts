import { factory, forum, stage } from '@concourse/pictures/scenes';
import { paths, type ContentLink } from './links';
import type { Picture } from './picture';

export type FeaturedAward = {
  title: string;
  description: string;
  imgSrc: Picture;
  btn1: string;
  link1: ContentLink;
  btn2?: string;
  link2?: ContentLink;
};

export const featuredAwards: FeaturedAward[] = [
  {
    title: 'AI Integration Excellence Award',
    description:
      'For the organization that put AI into everyday work and kept it there. Three focus areas, its own form, its own page of rules.',
    imgSrc: factory.wide,
    btn1: 'View Details',
    link1: paths.integrationAward,
    btn2: 'Nominate Now',
    link2: paths.integrationForm,
  },
  {
    title: 'AI Leader of the Year',
    description:
      'For one person who decided, shipped and stood by it. By introduction only: write to us and say whom we should read about.',
    imgSrc: stage.wide,
    btn1: 'Propose a Leader',
    link1: { mail: 'awards' },
  },
  {
    title: 'AI Investor of the Year',
    description:
      'For the fund or angel whose money arrived with patience and a useful phone number. Founders propose; funds do not.',
    imgSrc: { ...forum.wide, ground: 'signal' },
    btn1: 'Propose an Investor',
    link1: { mail: 'awards' },
  },
];
