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
 * The corners of a way in words: where it begins, then compass points with their distance, so that it is octilinear:
 * `way('1480 150 w300 sw280 s350')`. A diagonal goes its distance both across and down.
 * @throws {Error} for a word that is none of these.
 */
export function parsePolyline(words: string): Point[] {
  const [x = '', y = '', ...steps] = words.split(' ');
  let place: Point = [Number(x), Number(y)];
  const points = [place];
  for (const step of steps) {
    const [, towards = '', distance] = /^([nesw]{1,2})(\d+)$/.exec(step) ?? [];
    const direction = directions[towards];
    if (!direction) throw new Error(`No step of a way: "${step}" in "${words}"`);
    const [across, down] = direction;
    place = [place[0] + across * Number(distance), place[1] + down * Number(distance)];
    points.push(place);
  }
  return points;
}
