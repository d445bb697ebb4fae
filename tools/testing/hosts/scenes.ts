import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { Question } from './askRaw';
import type { Row, Scene } from './requests/row';
import type { TableSite } from './site';

/** The scenes in the order in which they come to be, and how. */
export const scenes: Record<Scene, (site: TableSite) => void> = {
  live: ({ store, live }) => store.promote({ live: live.id }),
  canary: ({ store, live, candidate }) =>
    store.promote({ live: live.id, candidate: candidate.id, percent: 40 }),
  canaries: (site) => site.store.promote(twoCanaries(site)),
  promoted: ({ store, next }) => store.promote({ live: next.id }),
};

/** Two canaries of different teams at once: bits 1 and 2 of the mixtures. */
export function twoCanaries(
  site: TableSite,
  careers = 50,
): Pick<LogRecord, 'live' | 'canaries' | 'mixtures'> {
  const awards = { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 40 };
  const releases = { 'mf-careers': '2.0.0', shell: '2.0.0' };
  return {
    live: site.live.id,
    canaries: [awards, { name: 'mf-careers+shell', releases, percent: careers }],
    mixtures: mixturesOf(site).map(({ id }) => id),
  };
}

export const mixturesOf = ({ live, candidate, careers, both }: TableSite): Edition[] => [
  live,
  candidate,
  careers,
  both,
];

/** Puts the ids of the site's editions where `{live}`, `{candidate}` and `{next}` stand. */
function named(site: TableSite, text: string): string {
  return text.replace(
    /\{(live|candidate|careers|both|next|preview|over)\}/g,
    (_, name: Exclude<keyof TableSite, 'store'>) => site[name].id,
  );
}

/** What a row asks for, with the names of this site's editions. */
export function questionOf({ ask }: Row, site: TableSite): Question {
  const headers = Object.entries(ask.headers ?? {}).map(
    ([name, value]) => [name, named(site, value)] as const,
  );
  return { ...ask, target: named(site, ask.target), headers: Object.fromEntries(headers) };
}

/** The headers that a row wants, with the names of this site's editions. */
export function headersOf({ headers = {} }: Row, site: TableSite): NonNullable<Row['headers']> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, wanted]) => [
      name,
      typeof wanted === 'string' ? named(site, wanted) : wanted,
    ]),
  );
}
