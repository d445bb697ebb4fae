import { addresses } from './links';

export type Crumb = { label: string; href?: string };

const summit: Crumb = { label: 'GAIS', href: '/gais' };
const awards: Crumb = { label: 'Awards', href: addresses.awards };

/** The way to each page, by the id of its route; the last one is the page itself. */
export const crumbs = {
  awards: [summit, { label: 'Awards' }],
  'all-categories': [summit, awards, { label: 'All categories' }],
  'integration-award': [summit, awards, { label: 'AI Integration Excellence Award' }],
  'integration-nomination': [summit, awards, { label: 'AI Integration nomination' }],
  'best-use-nomination': [summit, awards, { label: 'Best Use nomination' }],
  'awards-nomination': [summit, awards, { label: 'Nominate' }],
} satisfies Record<string, Crumb[]>;
