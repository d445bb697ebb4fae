import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { HostTestSite } from './hostTestSite';
import type { RequestCase, StoreState } from './requests/requestCase';
import type { RawRequest } from './sendRawRequest';

/** Puts the store into each state. Tests use the states in this order. */
export const storeStates: Record<StoreState, (site: HostTestSite) => void> = {
  live: ({ store, live }) => store.promote({ live: live.id }),
  canary: ({ store, live, candidate }) =>
    store.promote({ live: live.id, candidate: candidate.id, percent: 40 }),
  canaries: (site) => site.store.promote(twoCanaries(site)),
  promoted: ({ store, next }) => store.promote({ live: next.id }),
};

/** A record with two canaries, which are bits 1 and 2 of the index of `variants`. */
export function twoCanaries(
  site: HostTestSite,
  careers = 50,
): Pick<LogRecord, 'live' | 'canaries' | 'variants'> {
  const awards = { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 40 };
  const releases = { 'mf-careers': '2.0.0', shell: '2.0.0' };
  return {
    live: site.live.id,
    canaries: [awards, { name: 'mf-careers+shell', releases, percent: careers }],
    variants: variantEditions(site).map(({ id }) => id),
  };
}

export const variantEditions = ({ live, candidate, careers, both }: HostTestSite): Edition[] => [
  live,
  candidate,
  careers,
  both,
];

/** Replaces placeholders such as `{live}` with ids of the site's editions. */
function insertEditionIds(site: HostTestSite, text: string): string {
  return text.replace(
    /\{(live|candidate|careers|both|next|preview|endedPreview)\}/g,
    (_, name: Exclude<keyof HostTestSite, 'store'>) => site[name].id,
  );
}

/** The request of a case, with the ids of the site's editions. */
export function requestOf({ request }: RequestCase, site: HostTestSite): RawRequest {
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => [name, insertEditionIds(site, value)] as const,
  );
  return {
    ...request,
    target: insertEditionIds(site, request.target),
    headers: Object.fromEntries(headers),
  };
}

/** The expected headers of a case, with the ids of the site's editions. */
export function expectedHeaders(
  { headers = {} }: RequestCase,
  site: HostTestSite,
): NonNullable<RequestCase['headers']> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, expected]) => [
      name,
      typeof expected === 'string' ? insertEditionIds(site, expected) : expected,
    ]),
  );
}
