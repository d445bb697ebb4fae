import { createContext, useContext } from 'react';
import type { Line } from '@concourse/ui/LineBadge';
import type { Stop } from '../server/api';

/** The line of an area: its colour and the letters of its badge. */
export type AreaLine = { area: string; line: Line; badge: string };

const colours: Line[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The lines of some areas, the shell first, the others by name. An area has the same line in every view, as it depends
 * on its place among all areas of the store.
 * @param all the areas of the store; areas that are not among them follow those
 */
export function linesOf(areas: Iterable<string>, all: readonly string[]): AreaLine[] {
  const shown = inOrder(areas);
  const known = [...new Set([...inOrder(['shell', ...all]), ...shown])];
  return shown.map((area) => ({
    area,
    line: colours[known.indexOf(area) % colours.length] ?? 1,
    badge: area.replace(/^mf-/, '').slice(0, 2).toUpperCase(),
  }));
}

/** The areas of the store (`RoomFacts.areas`), on which the colours of areas depend. */
export const StoreAreas = createContext<readonly string[]>([]);

/** The lines of some areas, see `linesOf`. */
export const useLines = (areas: Iterable<string>): AreaLine[] =>
  linesOf(areas, useContext(StoreAreas));

const inOrder = (areas: Iterable<string>): string[] =>
  [...new Set(areas)].sort(
    (one, other) =>
      Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other, 'en'),
  );

/** All areas that revisions speak of, and those that are live. */
export const areasIn = (stops: Stop[], live: string[]): string[] => [
  ...new Set([
    ...live,
    ...stops.flatMap(({ changes, tried }) => Object.keys({ ...changes, ...tried })),
  ]),
];

/** What one revision is on the line of one area. */
export type Crossing = {
  /** Some visitors got another release, from this revision on. */
  leaves: number | null;
  /** Some visitors had another release until then. */
  arrives: number | null;
  /** What became of what they had: everybody got it, or nobody. */
  end: 'everybody' | 'nobody' | null;
  /** The share or the release that is tried became another one. */
  isWidened: boolean;
};

/** @param before the revision before, undefined where that is not known */
export function crossingOf(area: string, stop: Stop, before: Stop | undefined): Crossing {
  const [now, was] = [stop.tried[area], before?.tried[area]];
  const ended = was !== undefined && now === undefined;
  const change = stop.changes[area];
  return {
    leaves: now?.percent ?? null,
    arrives: was?.percent ?? null,
    end: ended ? (change?.to === was.version ? 'everybody' : 'nobody') : null,
    isWidened: now !== undefined && was !== undefined && stop.triedAnew.includes(area),
  };
}
