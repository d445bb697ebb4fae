const { abs, atan2, hypot, max, min, round, tan } = Math;

export type Point = readonly [x: number, y: number];

const formatNumber = (value: number) => String(round(value * 10) / 10);
const at = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`;

/** The place of corner `i`, moved `offset` units to the right of the way. */
function offsetCorner(points: readonly Point[], ways: Point[], i: number, offset: number): Point {
  const [x, y] = points[i] ?? [0, 0];
  const [ax, ay] = ways[i - 1] ?? ways[0] ?? [1, 0];
  const [bx, by] = ways[i] ?? ways[i - 1] ?? [1, 0];
  const k = offset / (1 + ax * bx + ay * by);
  return [x - (ay + by) * k, y + (ax + bx) * k];
}

/**
 * A line through the given points, moved sideways by `offset` and with its corners rounded, so
 * that lines of one bundle bend around the same centre.
 * @param radius of the bend of the line with offset 0, in units of the viewBox.
 * @returns SVG path data.
 */
export function route(points: readonly Point[], offset = 0, radius = 90): string {
  const ways = points.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = points[i] ?? [0, 0];
    const distance = hypot(x - fromX, y - fromY);
    return [(x - fromX) / distance, (y - fromY) / distance];
  });
  const corners = points.map((_, i) => offsetCorner(points, ways, i, offset));
  let path = '';
  for (const [i, [x, y]] of corners.entries()) {
    const before = ways[i - 1];
    const after = ways[i];
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

/** A stop: a ring, or a capsule when width and height differ. `turn` is in degrees. */
export function stop([x, y]: Point, width: number, height: number, look: StopLook = {}): string {
  const { stroke = 10, turn = 0, fill = '#fff', line = '#0F110E' } = look;
  const place = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
  return `<rect ${place} rx="${min(width, height) / 2}" fill="${fill}" stroke="${line}" stroke-width="${stroke}"${turned}/>`;
}

export type Lane = readonly [colour: string, width: number];

/** Each lane with the path that it takes, side by side along one way, `gap` units apart. */
function laneGeometry(
  points: readonly Point[],
  lanes: readonly Lane[],
  gap: number,
  radius: number,
): { colour: string; width: number; path: string }[] {
  let edge = -lanes.reduce((sum, [, width]) => sum + width + gap, -gap) / 2;
  return lanes.map(([colour, width]) => {
    const path = route(points, edge + width / 2, radius);
    edge += width + gap;
    return { colour, width, path };
  });
}

/** Several lanes side by side along one way, `gap` units apart. */
export function bundle(
  points: readonly Point[],
  lanes: readonly Lane[],
  gap = 8,
  radius = 110,
): string {
  const paths = laneGeometry(points, lanes, gap, radius).map(
    ({ colour, width, path }) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`,
  );
  return `<g fill="none" stroke-linejoin="round">${paths.join('')}</g>`;
}

/**
 * The path of the first lane of one colour in such a bundle.
 * @throws {Error} where no lane has it.
 */
export function laneOf(
  points: readonly Point[],
  lanes: readonly Lane[],
  colour: string,
  gap: number,
  radius: number,
): string {
  const lane = laneGeometry(points, lanes, gap, radius).find((each) => each.colour === colour);
  if (!lane) throw new Error(`No lane of the colour ${colour}`);
  return lane.path;
}
