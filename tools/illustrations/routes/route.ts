import { parsePolyline } from './parsePolyline';

const { abs, atan2, hypot, max, min, round, tan } = Math;

export type Point = readonly [x: number, y: number];

const formatNumber = (value: number) => String(round(value * 10) / 10);
const at = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`;

/** The position of corner `i`, moved `offset` units to the right of the line. */
function offsetCorner(
  points: readonly Point[],
  directions: Point[],
  i: number,
  offset: number,
): Point {
  const [x, y] = points[i] ?? [0, 0];
  const [ax, ay] = directions[i - 1] ?? directions[0] ?? [1, 0];
  const [bx, by] = directions[i] ?? directions[i - 1] ?? [1, 0];
  const k = offset / (1 + ax * bx + ay * by);
  return [x - (ay + by) * k, y + (ax + bx) * k];
}

/**
 * Draws a polyline, moved sideways by `offset`. Its corners are rounded so that lines of one bundle bend around the
 * same centre.
 * @param polyline see `parsePolyline`
 * @param radius bend radius of the line with offset 0, in viewBox units
 * @returns SVG path data
 */
export function route(polyline: string, offset = 0, radius = 90): string {
  const points = parsePolyline(polyline);
  const directions = points.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = points[i] ?? [0, 0];
    const distance = hypot(x - fromX, y - fromY);
    return [(x - fromX) / distance, (y - fromY) / distance];
  });
  const corners = points.map((_, i) => offsetCorner(points, directions, i, offset));
  let path = '';
  for (const [i, [x, y]] of corners.entries()) {
    const before = directions[i - 1];
    const after = directions[i];
    if (!before || !after) {
      path += `${before ? 'L' : 'M'}${at(x, y)}`;
      continue;
    }
    const cross = before[0] * after[1] - before[1] * after[0];
    const angle = atan2(abs(cross), before[0] * after[0] + before[1] * after[1]);
    const bend = max(6, radius + (cross > 0 ? -offset : offset));
    const cut = bend * tan(angle / 2);
    path += `L${at(x - before[0] * cut, y - before[1] * cut)}`;
    path += `A${at(bend, bend)} 0 0 ${cross > 0 ? 1 : 0} ${at(x + after[0] * cut, y + after[1] * cut)}`;
  }
  return path;
}

type StopLook = { stroke?: number; turn?: number; fill?: string; line?: string };

/** Draws a stop: a ring, or a capsule if width and height differ. `turn` is in degrees. */
export function stop([x, y]: Point, width: number, height: number, look: StopLook = {}): string {
  const { stroke = 10, turn = 0, fill = '#fff', line = '#0F110E' } = look;
  const position = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  const transform = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
  return `<rect ${position} rx="${min(width, height) / 2}" fill="${fill}" stroke="${line}" stroke-width="${stroke}"${transform}/>`;
}

export type Lane = readonly [colour: string, width: number];

/** The distance between the lanes of a bundle. */
const gap = 8;

/** Returns each lane with its path. Lanes run side by side along the polyline. */
function laneGeometry(polyline: string, lanes: readonly Lane[], radius: number) {
  let edge = -lanes.reduce((sum, [, width]) => sum + width + gap, -gap) / 2;
  return lanes.map(([colour, width]) => {
    const path = route(polyline, edge + width / 2, radius);
    edge += width + gap;
    return { colour, width, path };
  });
}

/** Draws several lanes side by side along a polyline. */
export function bundle(polyline: string, lanes: readonly Lane[], radius: number): string {
  const paths = laneGeometry(polyline, lanes, radius).map(
    ({ colour, width, path }) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`,
  );
  return `<g fill="none" stroke-linejoin="round">${paths.join('')}</g>`;
}

/**
 * Returns the path of the first lane with the given colour in a bundle.
 * @throws {Error} if no lane has the colour
 */
export function laneOf(
  polyline: string,
  lanes: readonly Lane[],
  colour: string,
  radius: number,
): string {
  const lane = laneGeometry(polyline, lanes, radius).find((each) => each.colour === colour);
  if (!lane) throw new Error(`No lane has the colour ${colour}`);
  return lane.path;
}
