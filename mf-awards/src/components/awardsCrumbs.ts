import { addresses } from '../content/links';

type Crumb = { label: string; href?: string };

/** Where a page of the awards stands. */
export const awardsCrumbs = (...here: Crumb[]): Crumb[] => [
  { label: 'GAIS', href: '/gais' },
  { label: 'AI Awards', href: addresses.awards },
  ...here,
];
