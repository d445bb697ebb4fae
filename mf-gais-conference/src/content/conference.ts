import { door, field, gate, hall, heart, ledger, lounge, tower } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import type { IndustryId } from './industries';

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
  picture: PictureSource;
  title: string;
  description: string;
  /** Where the card leads; without it the programme is still being written. */
  eventLink?: string;
};

export const conferenceCards: ConferenceCard[] = [
  {
    picture: heart.wide,
    title: 'AI Healthcare Summit',
    description:
      'One day for clinicians, builders and the people who reimburse both. Ten themes, in person, in Berlin.',
    eventLink: '/gais/conference/ai-healthcare-summit',
  },
  {
    picture: field.wide,
    title: 'AI Agriculture Summit',
    description:
      'Growers, cooperatives and machine makers on sensing, spraying and selling with fewer guesses.',
    eventLink: '/gais/conference/ai-agriculture-summit',
  },
  {
    picture: ledger.wide,
    title: 'AI in Finance Conference',
    description:
      'Underwriting, compliance and treasury on one stage, with case files from lenders of four sizes.',
  },
  {
    picture: hall.wide,
    title: 'AI in Manufacturing Conference',
    description: 'A plant tour on day one and the plant manager’s honest account of it on day two.',
  },
  {
    picture: lounge.wide,
    title: 'AI in Retail & E-commerce Conference',
    description:
      'Merchants, marketplaces and the warehouse between them compare forecasts with the till.',
  },
  {
    picture: gate.wide,
    title: 'AI in Transportation Conference',
    description:
      'Operators of rail, road, sea and air discuss delay, which is the one thing they all produce.',
  },
  {
    picture: tower.plain,
    title: 'AI in Energy Conference',
    description:
      'Grid operators meet the data centres that keep them awake, and both bring their load curves.',
  },
  {
    picture: door.wide,
    title: 'AI in Education Conference',
    description: 'Schools, publishers and ministries decide in public what an exam is still for.',
  },
];
