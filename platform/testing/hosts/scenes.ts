import type { Question } from './askRaw';
import type { Row, Scene } from './requests/row';
import type { TableSite } from './site';

/** The scenes in the order in which they come to be, and how. */
export const scenes: Record<Scene, (site: TableSite) => void> = {
  live: ({ store, live }) => store.promote({ live: live.id }),
  canary: ({ store, live, candidate }) =>
    store.promote({ live: live.id, candidate: candidate.id, percent: 40 }),
  promoted: ({ store, next }) => store.promote({ live: next.id }),
};

/** Puts the ids of the site's editions where `{live}`, `{candidate}` and `{next}` stand. */
function named(site: TableSite, text: string): string {
  return text.replace(
    /\{(live|candidate|next|preview|over)\}/g,
    (_, name: 'live' | 'candidate' | 'next' | 'preview' | 'over') => site[name].id,
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
