import { engrave, type Tone } from '../engrave/engrave';
import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { rayMarch, normalAt, Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, smoothUnion, sphere } from '../engrave/signedDistances';
import { ink, svg } from '../engrave/svg';
import { dot, normalize, rotateY, type Vec } from '../engrave/vector';
import { sign, type Sign } from '../routes/lettering';
import { stop, type Point } from '../routes/route';
import { figure } from './figure';
import { plateFor } from './sheet';

const { abs, floor, hypot, min, round, sin } = Math;

const part = { shell: 1, floor: 2, end: 3, fitting: 4, person: 5, light: 6 } as const;

/** The drawing has 40 units per unit of the hall. */
const scale = 40;
const height = 440;
const ground = 388;

type Furnish = (p: Vec, nearest: Nearest) => void;

/** A room as the section cuts it, in units of the hall, with the fittings and people behind the cut. */
type Bay = {
  width: number;
  wall: number;
  /** Height of the vault above the walls; 0 for a flat ceiling. */
  rise: number;
  depth: number;
  furnish: Furnish;
};

const half = ({ width }: Bay): number => width / 2 - 0.26;

const person = (p: Vec, nearest: Nearest, [x, y, z]: Vec, turn = 0): void =>
  nearest.offer(figure(rotateY([p[0] - x, p[1] - y, p[2] - z], turn)), part.person);

/** Rows of people, seen from behind. Every other row is shifted by half a seat and has one seat less. */
function audience(p: Vec, nearest: Nearest, seats: number, rows: number): void {
  if (p[1] > 2) {
    nearest.offer(p[1] - 1.75, part.person);
    return;
  }
  const pitch = 1.12;
  const row = clamp(floor(-p[2] / 1.4 - 0.1), 0, rows - 1);
  const last = (seats - 1 - (row % 2)) / 2;
  const seat = clamp(round(p[0] / pitch + last), 0, 2 * last) - last;
  const random = fract(sin(row * 127.1 + seat * 311.7) * 43758.5453);
  const q: Vec = [p[0] - seat * pitch, p[1] + 0.2 * random, p[2] + 1.4 * row + 0.75];
  const head = sphere(q, [0.12 * random, 1.42, 0], 0.26);
  const body = capsule(q, [-0.16, 0.72, 0], [0.16, 0.72, 0], 0.27);
  nearest.offer(smoothUnion(head, body, 0.06), part.person);
}

const stageDepth = 6.4;
const onStage = -4.9;

/** A platform: rows of seats in front of a stage. Its vault is higher the more seats it has. */
const platform = (rise: number, subject: Furnish): Bay => ({
  width: 5,
  wall: 2.5,
  rise,
  depth: stageDepth,
  furnish: (p, nearest) => {
    nearest.offer(box(p, [0, 0.25, -5.3], [2, 0.25, 1.1], 0.03), part.fitting);
    audience(p, nearest, 4, 2);
    subject(p, nearest);
  },
});

const roundTable: Furnish = (p, nearest) => {
  nearest.offer(cylinder(p, [0, 1.35, onStage], 1.15, 0.08, 0.02), part.fitting);
  for (const x of [-1.5, -0.5, 0.5, 1.5]) person(p, nearest, [x, 0.5, onStage - 0.5]);
};

const machine: Furnish = (p, nearest) => {
  person(p, nearest, [-1.2, 0.5, onStage]);
  nearest.offer(
    min(
      capsule(p, [1, 0.5, onStage], [0.8, 2.1, onStage], 0.26, 0.2),
      capsule(p, [0.8, 2.1, onStage], [-0.1, 2.9, onStage], 0.19, 0.14),
      capsule(p, [-0.1, 2.9, onStage], [-0.45, 2.2, onStage], 0.12, 0.08),
    ),
    part.person,
  );
};

const chart: Furnish = (p, nearest) => {
  person(p, nearest, [1.45, 0.5, onStage]);
  for (const [index, top] of [0.55, 0.9, 0.7, 1.2].entries())
    nearest.offer(
      box(p, [-1.4 + index * 0.62, 0.5 + top, onStage - 0.6], [0.22, top, 0.1]),
      part.person,
    );
};

const desks: Furnish = (p, nearest) => {
  for (const x of [-1.35, 0, 1.35]) {
    person(p, nearest, [x, 0.5, onStage - 0.5]);
    nearest.offer(box(p, [x, 1, onStage], [0.42, 0.5, 0.2], 0.03), part.fitting);
  }
};

const pitch: Furnish = (p, nearest) => {
  person(p, nearest, [0, 0.75, onStage]);
  nearest.offer(cylinder(p, [0, 0.6, onStage], 1.1, 0.15), part.fitting);
  nearest.offer(capsule(p, [0.5, 0.7, onStage], [0.5, 2.1, onStage], 0.04), part.fitting);
};

const arrivals: Bay = {
  width: 5,
  wall: 3.7,
  rise: 0,
  depth: 6,
  furnish: (p, nearest) => {
    nearest.offer(box(p, [-1.75, 0.55, -3.2], [0.45, 0.55, 1.6], 0.04), part.fitting);
    person(p, nearest, [-1.9, 0.1, -4.4]);
    person(p, nearest, [1.2, 0, -1.4], 0.5);
    person(p, nearest, [0.1, 0, -3]);
    person(p, nearest, [0.8, 0, -4.6]);
    nearest.offer(box(p, [1.75, 0.36, -1.5], [0.16, 0.34, 0.24], 0.05), part.fitting);
  },
};

const concourse: Bay = {
  width: 10,
  wall: 3.4,
  rise: 4.4,
  depth: 9,
  furnish: (p, nearest) => {
    nearest.offer(box(p, [0, 0.3, -7.2], [3.9, 0.3, 1.4], 0.03), part.fitting);
    nearest.offer(box(p, [0, 3.9, -8.9], [3.2, 1.5, 0.05]), part.person);
    nearest.offer(box(p, [0, 3.9, -8.8], [2.85, 1.15, 0.1]), part.light);
    audience(p, nearest, 8, 2);
    for (const x of [-1.6, 0, 1.6]) person(p, nearest, [x, 0.6, -7]);
  },
};

const yard: Bay = {
  width: 5,
  wall: 3,
  rise: 0,
  depth: 6,
  furnish: (p, nearest) => {
    const row = clamp(floor(-p[2] / 2.6), 0, 1);
    const q: Vec = [p[0], p[1], p[2] + row * 2.6 + 1.5];
    nearest.offer(box(q, [0, 0.82, 0], [1.9, 0.07, 0.42], 0.02), part.fitting);
    nearest.offer(box([abs(q[0]), q[1], q[2]], [1.6, 0.38, 0], [0.07, 0.38, 0.3]), part.fitting);
    for (const x of [-1.2, 0.1, 1.3]) person(q, nearest, [x, -0.1, -0.75], 0.4);
    for (const x of [-0.6, 0.7])
      nearest.offer(box(q, [x, 1.1, 0.1], [0.34, 0.22, 0.03]), part.light);
  },
};

/** The rooms in walking order. Their order and widths are also those of the links on the drawing. */
export const bays: Bay[] = [
  arrivals,
  concourse,
  platform(3, roundTable),
  platform(2.6, machine),
  platform(2.6, chart),
  platform(2.2, desks),
  platform(2.2, pitch),
  yard,
];

/** Distance from a point of the section to the edge of an opening: positive inside. */
function opening(bay: Bay, x: number, y: number, grow = 0): number {
  const { wall, rise } = bay;
  const side = half(bay) + grow;
  if (rise === 0) return min(side - abs(x), wall + grow - y);
  if (y <= wall) return side - abs(x);
  return (1 - hypot(x / side, (y - wall) / (rise + grow))) * min(side, rise + grow);
}

const isRib = (z: number): boolean => edgeOfPeriod(z / 1.6 - 0.5) > 0.8;

/** Brightness of the wall at the end of a room: a window with bars above the stage. */
function endLight(bay: Bay, x: number, y: number): number {
  const sill = bay.rise === 0 ? 0.1 : 1.3;
  if (opening(bay, x, y, -0.4) < 0 || y < sill) return 0.34;
  return edgeOfPeriod(x / 1.4 + 0.5) > 0.84 || edgeOfPeriod((y - sill) / 1.4) > 0.9 ? 0.45 : 1;
}

/** Returns the brightness of a room at points of the section. */
function interior(bay: Bay): (x: number, y: number) => number {
  const model = (p: Vec): Nearest => {
    const shell = opening(bay, p[0], p[1]) - (isRib(p[2]) ? 0.14 : 0);
    const nearest = new Nearest(shell, part.shell);
    nearest.offer(p[1], part.floor);
    nearest.offer(p[2] + bay.depth, part.end);
    bay.furnish(p, nearest);
    return nearest;
  };
  const eye: Vec = [0, 2.2, bay.width > 5 ? 13 : 9];
  return (x, y) => {
    const ray = normalize([x - eye[0], y - eye[1], -eye[2]]);
    const hit = rayMarch(model, [x, y, 0], ray, { far: 30, steps: 110, precision: 0.004 });
    if (!hit) return 1;
    const { p, material } = hit;
    if (material === part.light) return 1;
    if (material === part.end) return endLight(bay, p[0], p[1]);
    const normal = normalAt(model, p, 0.01);
    const top = bay.wall + bay.rise * 0.6;
    const lamp = normalize([-p[0] * 0.6, top - p[1], -bay.depth * 0.5 - p[2]]);
    const direct = clamp(dot(normal, lamp));
    const far = smoothstep(0, bay.depth, -p[2]);
    const lights: Record<number, number> = {
      [part.floor]: 0.78 + 0.18 * far,
      [part.shell]: lerp(0.3, 0.62, far) + 0.25 * direct - (isRib(p[2]) ? 0.22 : 0),
      [part.person]: 0.04 + 0.6 * clamp(normal[1]) ** 2 * (1 - far * 0.6),
    };
    return clamp(lights[material] ?? 0.25 + 0.6 * direct);
  };
}

/** Ink of the clock tower above Arrivals. */
function tower(x: number, y: number): number {
  const across = abs(x);
  if (y >= 8) return across < 1.15 - (y - 8) ? 0.96 : 0;
  if (across > 0.95) return 0;
  const clock = hypot(x, y - 6.9);
  if (clock > 0.74)
    return abs(y - 5.2) < 0.5 && across < 0.4 ? 0.15 : 0.72 + 0.2 * smoothstep(-0.9, 0.9, x);
  const hand = (across < 0.11 && y > 6.9 && y < 7.5) || (abs(y - 6.9) < 0.08 && x > 0 && x < 0.42);
  return hand || clock > 0.6 ? 0.96 : 0;
}

/** Ink of the roof above a room. */
function roof(bay: Bay, x: number, y: number): number {
  const { wall, rise, width } = bay;
  if (bay === arrivals) return y < wall + 0.5 ? 0.96 : tower(x + 0.6, y);
  if (bay === yard) {
    const along = fract((x + width / 2) / (width / 2));
    const top = wall + 0.4 + 1.7 * (1 - along);
    if (y > top) return 0;
    return y > wall + 0.4 && y < top - 0.22 && along > 0.07 ? lerp(0.12, 0.5, along) : 0.96;
  }
  const isWide = width > 5;
  if (opening(bay, x, y, isWide ? 0.38 : 0.24) > 0 || y < wall + 0.7) return 0.96;
  const above = y - wall - rise;
  const lantern = isWide ? 1 : 0.62;
  if (above < 0 || above > lantern || abs(x) > lantern * 1.1) return 0;
  return abs(above - lantern * 0.55) < lantern * 0.2 && edgeOfPeriod(x / lantern / 0.36) < 0.7
    ? 0.08
    : 0.96;
}

/** Returns the amount of ink at a point of the section. */
function sectionTone(): Tone {
  const insides = bays.map(interior);
  const total = bays.reduce((sum, { width }) => sum + width, 0);
  return (u, v) => {
    const y = (ground - v * height) / scale;
    if (y < -0.3) return 0.62 * smoothstep(-1.3, -0.3, y) + 0.08;
    if (y < 0) return 0.96;
    let end = 0;
    const along = min(u, 0.9999) * total;
    const index = bays.findIndex(({ width }) => (end += width) > along);
    const bay = bays[index] ?? yard;
    const x = along - end + bay.width / 2;
    const light = opening(bay, x, y) > 0 ? insides[index]?.(x, y) : undefined;
    return light === undefined ? roof(bay, x, y) : clamp(1 - light);
  };
}

/** The numbers of the platforms, below the tops of their vaults. */
function numbers(): string {
  let end = 0;
  const platforms = bays.map((bay) => ({ ...bay, x: (end += bay.width) - bay.width / 2 }));
  return ([1, 2, 3, 4, 5] satisfies Sign[])
    .map((number) => {
      const { x = 0, wall = 0, rise = 0 } = platforms[number + 1] ?? {};
      const at: Point = [x * scale, ground - (wall + rise - 0.72) * scale];
      return stop(at, 36, 36, { stroke: 5 }) + sign(number, at, 17, ink);
    })
    .join('');
}

/**
 * Draws the hall cut along its length, 1800 × 440 units: its rooms side by side, on the one floor that they share.
 * @param limit maximum number of characters of the engraving
 */
export function longSection(lines: number, limit: number): string {
  const width = 1800;
  const plate = plateFor({ width, height, lines }, { samples: 880, fullest: 0.94, cut: 0.04 });
  const body = engrave(sectionTone(), plate, limit) + numbers();
  return svg(width, height, body, `fill="${ink}" width="${width}" height="${height}"`);
}
