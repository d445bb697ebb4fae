import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';

export type ListedSummit = {
  /** Also its anchor on "What We Produce". */
  id: string;
  heading: string;
  /** The groups that meet. */
  participants: string;
  format: string;
  /** City and dates, once announced. */
  nextDate?: { city: string; dates: string };
  /** Path of the summit's own pages, if it has any. */
  href?: string;
};

/** The summit with announced dates. Getters, because they are available only during rendering. */
export const nextSummit = {
  id: 'artificial-intelligence',
  get heading() {
    return quote('gais.summit.name');
  },
  participants: 'Builders, buyers, regulators',
  format: 'Summit and awards',
  nextDate: {
    get city() {
      return byEventStage({
        announced: quote('gais.summit.city'),
        next: quote('gais.nextSummit.place'),
      });
    },
    get dates() {
      return byEventStage({
        announced: quote('gais.summit.dates'),
        next: quote('gais.nextSummit.dates'),
      });
    },
  },
  href: '/gais',
} as const satisfies ListedSummit;

/** The five summits, without details that only their own page shows. */
export const summitList = [
  nextSummit,
  {
    id: 'fintech',
    heading: 'Global Fintech Summit',
    participants: 'Banks, founders, supervisors',
    format: 'Summit',
  },
  {
    id: 'tech',
    heading: 'World Tech Summit',
    participants: 'Engineers, purchasing, factories',
    format: 'Summit',
  },
  {
    id: 'investment',
    heading: 'Global Investment Forum',
    participants: 'Investors, capital seekers',
    format: 'Investor forum',
  },
  {
    id: 'residency',
    heading: 'Global Residency and Citizenship Summit',
    participants: 'Governments, advisers, families',
    format: 'Summit',
  },
] as const satisfies ListedSummit[];

export const summitPath = ({ id }: Pick<ListedSummit, 'id'>): string => `/whatweproduce#${id}`;
