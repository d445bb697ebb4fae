import type { Line } from '@concourse/ui/LineBadge';
import type { Stop } from '../console/api';

/** The line of an area: its colour and the letters of its badge. */
export type AreaLine = { area: string; line: Line; badge: string };

const colours: Line[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Lines of the areas: the shell first, the others by name, so that a colour stays with its area. */
export function linesOf(areas: Iterable<string>): AreaLine[] {
  const others = [...new Set(areas)].filter((area) => area !== 'shell').sort();
  return ['shell', ...others].map((area, at) => ({
    area,
    line: colours[at % colours.length] ?? 1,
    badge: area.replace(/^mf-/, '').slice(0, 2).toUpperCase(),
  }));
}

/** All areas that revisions speak of, and those that are live. */
export const areasIn = (stops: Stop[], live: string[]): string[] => [
  ...new Set([
    ...live,
    ...stops.flatMap(({ changes, tried }) => Object.keys({ ...changes, ...tried })),
  ]),
];

/** What one revision is on the line of one area. */
export type Crossing = {
  /** Everybody got another release of it. */
  isStop: boolean;
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
    isStop: change !== undefined,
    leaves: now?.percent ?? null,
    arrives: was?.percent ?? null,
    end: ended ? (change?.to === was.version ? 'everybody' : 'nobody') : null,
    isWidened: now !== undefined && was !== undefined && stop.triedAnew.includes(area),
  };
}
