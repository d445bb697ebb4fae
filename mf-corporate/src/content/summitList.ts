import { quote } from '@concourse/site/quote';

export type ListedSummit = {
  /** Its anchor on "What We Produce". */
  id: string;
  heading: string;
  /** Who meets whom. */
  participants: string;
  format: string;
  /** Where and when; without it the place and the dates are not announced. */
  nextDate?: { city: string; dates: string; of: string };
  /** A summit with pages of its own. */
  href?: string;
};

/** The one whose dates are known. Getters, because they are known only while a page is rendered. */
export const nextSummit = {
  id: 'artificial-intelligence',
  get heading() {
    return quote('gais.summit.name');
  },
  participants: 'Builders, buyers, regulators',
  format: 'Summit and awards',
  get nextDate() {
    const of = 'gais.summit.dates';
    return { city: quote('gais.summit.city'), dates: quote(of), of };
  },
  href: '/gais',
} as const satisfies ListedSummit;

/** The five summits, without what only their own page needs. */
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

/** The address of a summit's card. */
export const summitPath = ({ id }: Pick<ListedSummit, 'id'>): string => `/whatweproduce#${id}`;
