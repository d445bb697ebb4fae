import { enamel, signal, vermilion } from '../../engrave/svg';
import { bundle, laneOf, route, type Lane, type Point } from '../route';

/** A stop: its centre, its size, and its rotation in degrees. */
export type Stop = readonly [x: number, y: number, width: number, height: number, turn?: number];

/** Stops of the same width and height. */
export const squares = (size: number, ...centres: Point[]): Stop[] =>
  centres.map(([x, y]) => [x, y, size, size]);

/**
 * A drawing of 1440 × 720 units with its content on the right: its SVG, the yellow lane of the train, and the stops
 * that cover the lane. Important content is below y = 200, because wide windows crop the part above.
 */
export type ClosingArt = { drawn: string; lane: string; stops: Stop[] };

const thin = [enamel, vermilion, enamel].map((colour): Lane => [colour, 20]);

const line = (
  polyline: string,
  colour: string,
  width: number,
  radius: number,
  attributes = '',
): string =>
  `<path d="${route(polyline, 0, radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes}/>`;

export const white = (polyline: string, radius = 90, width = 20): string =>
  line(polyline, enamel, width, radius);

export const red = (polyline: string, radius = 90, width = 20): string =>
  line(polyline, vermilion, width, radius);

/** A dashed line, for a line under construction. */
export const planned = (polyline: string, colour = signal): string =>
  line(polyline, colour, 20, 90, ' stroke-dasharray="44 28"');

/** Dark lines in the background. */
export const backgroundLines = (...polylines: string[]): string =>
  `<g fill="none" stroke="#2B2E29" stroke-width="14">${polylines
    .map((polyline) => `<path d="${route(polyline, 0, 60)}"/>`)
    .join('')}</g>`;

export const thinBundle = (polyline: string, radius: number): string =>
  bundle(polyline, thin, radius);

type Look = { radius?: number; before?: string; stops: Stop[] };

/** The yellow lane on top of `before`. */
export function yellow(polyline: string, look: Look & { width?: number }): ClosingArt {
  const { width = 64, radius = 90, before = '', stops } = look;
  const lane = route(polyline, 0, radius);
  const path = `<path d="${lane}" fill="none" stroke="${signal}" stroke-width="${width}"/>`;
  return { drawn: before + path, lane, stops };
}

/** The yellow lane with three thin lanes next to it. */
export function bundledYellow(polyline: string, look: Look & { reversed?: boolean }): ClosingArt {
  const { radius = 150, reversed = false, before = '', stops } = look;
  const lanes: Lane[] = [[signal, 64], ...thin];
  if (reversed) lanes.reverse();
  const drawn = before + bundle(polyline, lanes, radius);
  return { drawn, lane: laneOf(polyline, lanes, signal, radius), stops };
}
