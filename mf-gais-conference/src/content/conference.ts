import { bank, factory, field, grid, heart, school, shop, train } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import data from './conference.json';
import { conferenceNames } from './conferenceNames';
import type { IndustryId } from './industries';
import { summitList, summitPath } from './summitList';

export type Spotlight = { logo: IndustryId; title: string; text: string };

export const spotlights = data.spotlights as Spotlight[];

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

const pictures: Record<ConferenceCard['id'], PictureSource> = {
  healthcare: heart.wide,
  agriculture: field.wide,
  finance: bank.wide,
  manufacturing: factory.wide,
  retail: shop.wide,
  transportation: train.wide,
  energy: grid.wide,
  education: school.wide,
};

export const conferenceCards = data.conferenceCards.map((card) => {
  const id = card.id as ConferenceCard['id'];
  return { ...card, id, title: conferenceNames[id], picture: pictures[id] };
}) satisfies ConferenceCard[];
