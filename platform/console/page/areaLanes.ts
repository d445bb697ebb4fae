import { createContext, useContext } from 'react';
import type { Line } from '@concourse/ui/TrackBadge';
import type { RevisionEntry } from '../server/api';

/** The lane of an area in a graph. `badge` is its abbreviation. */
export type AreaLane = { area: string; colour: Line; badge: string };

const colourCount = 8;

/**
 * Returns the lanes of areas: the shell first, the others by name. The colour of an area depends on its position among
 * all areas of the store, so it is the same in every view.
 */
export function areaLanes(areas: Iterable<string>, all: readonly string[]): AreaLane[] {
  const shown = sortAreas(areas);
  const known = [...new Set([...sortAreas(['shell', ...all]), ...shown])];
  return shown.map((area) => ({
    area,
    colour: ((known.indexOf(area) % colourCount) + 1) as Line,
    badge: area.replace(/^mf-/, '').slice(0, 2).toUpperCase(),
  }));
}

export const StoreAreasContext = createContext<readonly string[]>([]);

export const useAreaLanes = (areas: Iterable<string>): AreaLane[] =>
  areaLanes(areas, useContext(StoreAreasContext));

export const compareAreas = (one: string, other: string): number =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other, 'en');

const sortAreas = (areas: Iterable<string>): string[] => [...new Set(areas)].sort(compareAreas);

export const areasIn = (revisions: RevisionEntry[]): string[] => [
  ...new Set(
    revisions.flatMap(({ changes, candidates }) => Object.keys({ ...changes, ...candidates })),
  ),
];

export type CanaryBranch = {
  percentAfter: number | null;
  percentBefore: number | null;
  /** Set if the canary ended with this revision. */
  outcome: 'promoted' | 'ended' | null;
  isAdjusted: boolean;
};

export function canaryBranchAt(area: string, revision: RevisionEntry): CanaryBranch {
  const [after, before] = [revision.candidates[area], revision.candidatesBefore[area]];
  const hasEnded = before !== undefined && after === undefined;
  const isPromoted = revision.changes[area]?.to === before?.version;
  const isChanged = revision.changedCandidates.includes(area);
  return {
    percentAfter: after?.percent ?? null,
    percentBefore: before?.percent ?? null,
    outcome: hasEnded ? (isPromoted ? 'promoted' : 'ended') : null,
    isAdjusted: after !== undefined && before !== undefined && isChanged,
  };
}
