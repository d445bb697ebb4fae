import { versionsOf } from '../store/versionsOf';
import type { Target } from './changes';
import type { SiteState } from './siteState';

/** A share of the visitors and the version that it gets; null where it has nothing of the area. */
export type Share = { percent: number; version: string | null };

/** What visitors get of an area before and after a change. */
export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<Target, 'live' | 'candidate' | 'percent'>;

const nothing: Shown = { live: { versions: {} }, candidate: null, percent: 0 };

/** The shares of every area, by name, before and after a change. */
export function sharesOf(target: Target, head: SiteState | null): AreaShares[] {
  const before = head ? shownBy(head) : nothing;
  const areas = [before, target].flatMap(({ live, candidate }) =>
    Object.keys({ ...live.versions, ...candidate?.versions }),
  );
  return [...new Set(areas)]
    .sort()
    .map((area) => ({ area, before: split(area, before), after: split(area, target) }));
}

/** Areas of which some visitors get another release than before. */
export const changedAreas = (target: Target, head: SiteState | null): string[] =>
  sharesOf(target, head)
    .filter(({ before, after }) => describeShares(before) !== describeShares(after))
    .map(({ area }) => area);

/** `everybody gets 1.0.0`, or `10 % get 1.1.0, 90 % get 1.0.0`. */
export function describeShares(shares: Share[]): string {
  const everybody = shares.length === 1;
  return shares
    .map(({ percent, version }) =>
      everybody
        ? `everybody gets ${version ?? 'nothing'}`
        : `${percent} % get ${version ?? 'nothing'}`,
    )
    .join(', ');
}

const shownBy = ({ live, candidate, record }: SiteState): Shown => ({
  live: { versions: versionsOf(live) },
  candidate: candidate && { versions: versionsOf(candidate) },
  percent: record.percent,
});

function split(area: string, { live, candidate, percent }: Shown): Share[] {
  const version = live.versions[area] ?? null;
  const tried = candidate?.versions[area] ?? null;
  if (!candidate || tried === version) return [{ percent: 100, version }];
  return [
    { percent, version: tried },
    { percent: 100 - percent, version },
  ];
}
