import type { Point } from './route';

const directions: Record<string, Point> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/**
 * Parses a polyline: a start point, then compass directions with distances, such as `'1480 150 w300 sw280 s350'`. A
 * diagonal step moves by its distance on both axes. A step may also be a point, such as `350,470`.
 * @throws {Error} if a step is invalid
 */
export function parsePolyline(polyline: string): Point[] {
  const [x = '', y = '', ...steps] = polyline.split(' ');
  let point: Point = [Number(x), Number(y)];
  const points = [point];
  for (const step of steps) {
    const [, compass = '', distance] = /^([nesw]{1,2})(\d+(?:\.\d+)?)$/.exec(step) ?? [];
    const [, toX, toY] = /^(-?\d+),(-?\d+)$/.exec(step) ?? [];
    const direction = directions[compass];
    if (direction)
      point = [
        point[0] + direction[0] * Number(distance),
        point[1] + direction[1] * Number(distance),
      ];
    else if (toX) point = [Number(toX), Number(toY)];
    else throw new Error(`Invalid step "${step}" in the polyline "${polyline}"`);
    points.push(point);
  }
  return points;
}
