import { enamel, signal, vermilion } from '../../engrave/svg';
import { parsePolyline } from '../parsePolyline';
import { bundle, laneOf, route, type Lane } from '../route';

/** A stop: its centre, its size, and how far it is turned, in degrees. */
export type Stop = readonly [x: number, y: number, width: number, height: number, turn?: number];

/**
 * A drawing of 1440 by 720 units, weighted to the right: what is drawn, the yellow lane on which a train runs, and
 * the stops above it. What must be seen lies below y 200: wide windows cut off what is above.
 */
export type ClosingArt = { drawn: string; lane: string; stops: Stop[] };

const thin: Lane[] = [
  [enamel, 20],
  [vermilion, 20],
  [enamel, 20],
];

const line = (words: string, colour: string, width: number, radius: number, more = ''): string =>
  `<path d="${route(parsePolyline(words), 0, radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;

export const white = (words: string, radius = 90, width = 20): string =>
  line(words, enamel, width, radius);

export const red = (words: string, radius = 90, width = 20): string =>
  line(words, vermilion, width, radius);

/** Where a line is not yet built. */
export const planned = (words: string, colour = signal): string =>
  line(words, colour, 20, 90, ' stroke-dasharray="44 28"');

/** Other lines of the network, in the dark behind. */
export const backgroundLines = (...ways: string[]): string =>
  `<g fill="none" stroke="#2B2E29" stroke-width="14">${ways
    .map((words) => `<path d="${route(parsePolyline(words), 0, 60)}"/>`)
    .join('')}</g>`;

export const thinBundle = (words: string, radius: number): string =>
  bundle(parsePolyline(words), thin, 8, radius);

/** The yellow lane alone, in front of what is drawn before it. */
export function yellow(
  words: string,
  { width = 64, radius = 90, before = '', stops }: YellowLook,
): ClosingArt {
  const lane = route(parsePolyline(words), 0, radius);
  const path = `<path d="${lane}" fill="none" stroke="${signal}" stroke-width="${width}"/>`;
  return { drawn: before + path, lane, stops };
}

type YellowLook = { width?: number; radius?: number; before?: string; stops: Stop[] };

/** The yellow lane with its three thin companions. */
export function bundledYellow(words: string, look: TrunkLook): ClosingArt {
  const { radius = 150, reversed = false, before = '', stops } = look;
  const lanes: Lane[] = [[signal, 64], ...thin];
  if (reversed) lanes.reverse();
  const drawn = before + bundle(parsePolyline(words), lanes, 8, radius);
  return { drawn, lane: laneOf(parsePolyline(words), lanes, signal, 8, radius), stops };
}

type TrunkLook = {
  radius?: number;
  reversed?: boolean;
  before?: string;
  stops: Stop[];
};
