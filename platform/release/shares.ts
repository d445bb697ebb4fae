import { versionsOf } from '@concourse/store/versionsOf';
import { canaryWith } from './canary';
import type { Target } from './changes';
import type { Versions } from './releaseNames';
import type { SiteState } from './siteState';

/** A share of the visitors and the version that it gets; null where it has nothing of the area. */
export type Share = { percent: number; version: string | null };

/** What visitors get of an area before and after a change. */
export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<SiteState, 'canaries'> & { live: { versions: Versions } };

const nothing: Shown = { live: { versions: {} }, canaries: [] };

/** The shares of every area, by name, before and after a change. */
export function sharesOf(target: Target, head: SiteState | null): AreaShares[] {
  const before = head ? shownBy(head) : nothing;
  const areas = [before, target].flatMap(({ live, canaries }) =>
    [live.versions, ...canaries.map(({ releases }) => releases)].flatMap(Object.keys),
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

const shownBy = ({ live, canaries }: SiteState): Shown => ({
  live: { versions: versionsOf(live) },
  canaries,
});

function split(area: string, { live, canaries }: Shown): Share[] {
  const version = live.versions[area] ?? null;
  const canary = canaryWith(area, { canaries });
  if (!canary) return [{ percent: 100, version }];
  const { percent, releases } = canary;
  return [
    { percent, version: releases[area] ?? null },
    { percent: 100 - percent, version },
  ];
}
