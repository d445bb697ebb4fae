import { createContext, useContext } from 'react';
import type { Line } from '@concourse/ui/TrackBadge';
import type { RevisionEntry } from '../server/api';

/** The line of an area: its colour and the letters of its badge. */
export type AreaLane = { area: string; colour: Line; badge: string };

const colours: Line[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The lines of some areas, the shell first, the others by name. An area has the same line in every view, as it depends
 * on its place among all areas of the store.
 * @param all the areas of the store; areas that are not among them follow those
 */
export function areaLanes(areas: Iterable<string>, all: readonly string[]): AreaLane[] {
  const shown = sortAreas(areas);
  const known = [...new Set([...sortAreas(['shell', ...all]), ...shown])];
  return shown.map((area) => ({
    area,
    colour: colours[known.indexOf(area) % colours.length] ?? 1,
    badge: area.replace(/^mf-/, '').slice(0, 2).toUpperCase(),
  }));
}

/** The areas of the store (`ConsoleInfo.areas`), on which the colours of areas depend. */
export const StoreAreasContext = createContext<readonly string[]>([]);

/** The lines of some areas, see `linesOf`. */
export const useAreaLanes = (areas: Iterable<string>): AreaLane[] =>
  areaLanes(areas, useContext(StoreAreasContext));

const sortAreas = (areas: Iterable<string>): string[] =>
  [...new Set(areas)].sort(
    (one, other) =>
      Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other, 'en'),
  );

/** All areas that revisions speak of, and those that are live. */
export const areasIn = (stops: RevisionEntry[], live: string[]): string[] => [
  ...new Set([
    ...live,
    ...stops.flatMap(({ changes, candidates }) => Object.keys({ ...changes, ...candidates })),
  ]),
];

/** What one revision is on the line of one area. */
export type CanaryBranch = {
  /** Some visitors got another release, from this revision on. */
  percentAfter: number | null;
  /** Some visitors had another release until then. */
  percentBefore: number | null;
  /** What became of what they had: everybody got it, or nobody. */
  outcome: 'everybody' | 'nobody' | null;
  /** The share or the release that is tried became another one. */
  isAdjusted: boolean;
};

/** @param before the revision before, undefined where that is not known */
export function canaryBranchAt(
  area: string,
  stop: RevisionEntry,
  before: RevisionEntry | undefined,
): CanaryBranch {
  const [now, was] = [stop.candidates[area], before?.candidates[area]];
  const ended = was !== undefined && now === undefined;
  const change = stop.changes[area];
  return {
    percentAfter: now?.percent ?? null,
    percentBefore: was?.percent ?? null,
    outcome: ended ? (change?.to === was.version ? 'everybody' : 'nobody') : null,
    isAdjusted: now !== undefined && was !== undefined && stop.changedCandidates.includes(area),
  };
}
