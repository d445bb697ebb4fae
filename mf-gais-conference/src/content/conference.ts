import { bank, factory, field, grid, heart, school, shop, train } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import { conferenceNames } from './conferenceNames';
import type { IndustryId } from './industries';
import { summitList, summitPath } from './summitList';

export type Spotlight = { logo: IndustryId; title: string; text: string };

export const spotlights: Spotlight[] = [
  {
    logo: 'healthcare',
    title: 'Healthcare',
    text: 'Radiology, triage and drug discovery, presented by clinicians who kept the patients’ names out and the error rates in.',
  },
  {
    logo: 'finance',
    title: 'Finance',
    text: 'Three banks open their model inventories, and a supervisor says what she would have asked first.',
  },
  {
    logo: 'retail',
    title: 'Retail',
    text: 'Assortment, pricing and returns in one afternoon, with a grocer who let the shelf decide.',
  },
  {
    logo: 'manufacturing',
    title: 'Manufacturing',
    text: 'Predictive maintenance ten years on: what was predicted, what was maintained, and who was believed.',
  },
  {
    logo: 'transportation',
    title: 'Transportation',
    text: 'Freight, rail and airspace share one map for an hour and find out where it disagrees.',
  },
];

export type ConferenceCard = {
  /** Its industry, also used in URLs and facts. */
  id: keyof typeof conferenceNames;
  picture: PictureSource;
  title: string;
  description: string;
  /** Path of the conference's page, if it has one. */
  eventLink?: string;
};

export const notifyPath = ({ id }: ConferenceCard): string => `/gais/Registration?conference=${id}`;

export const hasProgramme = ({ eventLink }: ConferenceCard): boolean =>
  summitList.some(({ id, hasAgenda }) => hasAgenda && summitPath(id) === eventLink);

export const conferenceCards: ConferenceCard[] = [
  {
    id: 'healthcare',
    picture: heart.wide,
    title: conferenceNames.healthcare,
    description:
      'One day for clinicians, builders and the people who reimburse both. Ten themes, in person, in Berlin.',
    eventLink: '/gais/conference/ai-healthcare-summit',
  },
  {
    id: 'agriculture',
    picture: field.wide,
    title: conferenceNames.agriculture,
    description:
      'Growers, cooperatives and machine makers on sensing, spraying and selling with fewer guesses.',
    eventLink: '/gais/conference/ai-agriculture-summit',
  },
  {
    id: 'finance',
    picture: bank.wide,
    title: conferenceNames.finance,
    description:
      'Underwriting, compliance and treasury on one stage, with case files from lenders of four sizes.',
  },
  {
    id: 'manufacturing',
    picture: factory.wide,
    title: conferenceNames.manufacturing,
    description: 'A plant tour on day one and the plant manager’s honest account of it on day two.',
  },
  {
    id: 'retail',
    picture: shop.wide,
    title: conferenceNames.retail,
    description:
      'Merchants, marketplaces and the warehouse between them compare forecasts with the till.',
  },
  {
    id: 'transportation',
    picture: train.wide,
    title: conferenceNames.transportation,
    description:
      'Operators of rail, road, sea and air discuss delay, which is the one thing they all produce.',
  },
  {
    id: 'energy',
    picture: grid.wide,
    title: conferenceNames.energy,
    description:
      'Grid operators meet the data centres that keep them awake, and both bring their load curves.',
  },
  {
    id: 'education',
    picture: school.wide,
    title: conferenceNames.education,
    description: 'Schools, publishers and ministries decide in public what an exam is still for.',
  },
];
