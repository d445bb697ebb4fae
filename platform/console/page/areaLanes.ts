import type { Line } from '@concourse/ui/TrackBadge';
import type { RevisionEntry } from '../server/api';

/** The colour and abbreviation of an area in lists. */
export type AreaLane = { area: string; colour: Line; badge: string };

const colourCount = 7;

/** A number from 0 to 6 that depends on the name only. The factor separates the names of this project's areas. */
const hashOf = (area: string): number =>
  Array.from(area).reduce((sum, letter) => (sum * 16 + letter.charCodeAt(0)) % 997, 0) %
  colourCount;

/**
 * Returns the lanes of areas: the shell first, the others by name. The colour of an area depends on its name only, so
 * that it stays when areas come and go. Two areas can share a colour; their badges differ.
 */
export const areaLanes = (areas: Iterable<string>): AreaLane[] =>
  sortAreas(areas).map((area) => ({
    area,
    colour: (area === 'shell' ? 1 : hashOf(area) + 2) as Line,
    badge: area.replace(/^mf-/, '').slice(0, 2).toUpperCase(),
  }));

export const compareAreas = (one: string, other: string): number =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other, 'en');

const sortAreas = (areas: Iterable<string>): string[] => [...new Set(areas)].sort(compareAreas);

export const areasIn = (revisions: RevisionEntry[]): string[] => [
  ...new Set(
    revisions.flatMap(({ changes, candidates }) => Object.keys({ ...changes, ...candidates })),
  ),
];
