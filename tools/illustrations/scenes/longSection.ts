import { engrave, type Tone } from '../engrave/engrave';
import { clamp, edgeOfPeriod, fract, lerp, scatter, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, smoothUnion, sphere } from '../engrave/signedDistances';
import { ink, svg } from '../engrave/svg';
import { normalize, rotateY, type Vec } from '../engrave/vector';
import { sign, type Sign } from '../routes/lettering';
import { stop, type Point } from '../routes/route';
import { figure } from './figure';
import { plateFor } from './sheet';

const { abs, floor, hypot, min, round } = Math;

type Part = 'shell' | 'floor' | 'end' | 'fitting' | 'person' | 'light';

/** The drawing has 40 units per unit of the hall. */
const scale = 40;
const size = { width: 1800, height: 440 };
const ground = 388;

/** The distances from a point to the nearest fitting, person and light. */
type Furniture = { fitting?: number; person: number; light?: number };

/** A room as the section cuts it, in units of the hall, with the fittings and people behind the cut. */
type Bay = {
  /** The number of a platform. */
  number?: Sign;
  width: number;
  wall: number;
  /** Height of the vault above the walls; 0 for a flat ceiling. */
  rise: number;
  depth: number;
  furnish: (p: Vec) => Furniture;
};

const half = ({ width }: Bay): number => width / 2 - 0.26;

const inRow = (xs: number[], y: number, z: number): Vec[] => xs.map((x) => [x, y, z]);

const people = (p: Vec, places: Vec[], turn = 0): number =>
  min(...places.map(([x, y, z]) => figure(rotateY([p[0] - x, p[1] - y, p[2] - z], turn))));

/** Rows of people, seen from behind. Every other row is shifted by half a seat and has one seat less. */
function audience(p: Vec, seats: number, rows: number): number {
  if (p[1] > 2) return p[1] - 1.75;
  const pitch = 1.12;
  const row = clamp(floor(-p[2] / 1.4 - 0.1), 0, rows - 1);
  const last = (seats - 1 - (row % 2)) / 2;
  const seat = clamp(round(p[0] / pitch + last), 0, 2 * last) - last;
  const random = scatter(row, seat);
  const q: Vec = [p[0] - seat * pitch, p[1] + 0.2 * random, p[2] + 1.4 * row + 0.75];
  const head = sphere(q, [0.12 * random, 1.42, 0], 0.26);
  const body = capsule(q, [-0.16, 0.72, 0], [0.16, 0.72, 0], 0.27);
  return smoothUnion(head, body, 0.06);
}

/** The depth of a stage's middle. */
const onStage = -4.9;

/** A platform: rows of seats in front of a stage. Its vault is higher the more seats it has. */
const platform = (number: Sign, rise: number, subject: Bay['furnish']): Bay => ({
  number,
  width: 5,
  wall: 2.5,
  rise,
  depth: 6.4,
  furnish: (p) => {
    const { fitting = Infinity, person } = subject(p);
    return {
      fitting: min(box(p, [0, 0.25, -5.3], [2, 0.25, 1.1], 0.03), fitting),
      person: min(audience(p, 4, 2), person),
    };
  },
});

const roundTable = (p: Vec): Furniture => ({
  fitting: cylinder(p, [0, 1.35, onStage], 1.15, 0.08, 0.02),
  person: people(p, inRow([-1.5, -0.5, 0.5, 1.5], 0.5, onStage - 0.5)),
});

const machine = (p: Vec): Furniture => ({
  person: min(
    people(p, [[-1.2, 0.5, onStage]]),
    capsule(p, [1, 0.5, onStage], [0.8, 2.1, onStage], 0.26, 0.2),
    capsule(p, [0.8, 2.1, onStage], [-0.1, 2.9, onStage], 0.19, 0.14),
    capsule(p, [-0.1, 2.9, onStage], [-0.45, 2.2, onStage], 0.12, 0.08),
  ),
});

const chart = (p: Vec): Furniture => {
  const bars = [0.55, 0.9, 0.7, 1.2].map((top, index) =>
    box(p, [-1.4 + index * 0.62, 0.5 + top, onStage - 0.6], [0.22, top, 0.1]),
  );
  return { person: min(people(p, [[1.45, 0.5, onStage]]), ...bars) };
};

const desks = (p: Vec): Furniture => {
  const places = [-1.35, 0, 1.35];
  return {
    fitting: min(...places.map((x) => box(p, [x, 1, onStage], [0.42, 0.5, 0.2], 0.03))),
    person: people(p, inRow(places, 0.5, onStage - 0.5)),
  };
};

const pitch = (p: Vec): Furniture => ({
  fitting: min(
    cylinder(p, [0, 0.6, onStage], 1.1, 0.15),
    capsule(p, [0.5, 0.7, onStage], [0.5, 2.1, onStage], 0.04),
  ),
  person: people(p, [[0, 0.75, onStage]]),
});

const arrivals: Bay = {
  width: 5,
  wall: 3.7,
  rise: 0,
  depth: 6,
  furnish: (p) => {
    const counter = box(p, [-1.75, 0.55, -3.2], [0.45, 0.55, 1.6], 0.04);
    const suitcase = box(p, [1.75, 0.36, -1.5], [0.16, 0.34, 0.24], 0.05);
    const standing: Vec[] = [
      [-1.9, 0.1, -4.4],
      [0.1, 0, -3],
      [0.8, 0, -4.6],
    ];
    return {
      fitting: min(counter, suitcase),
      person: min(people(p, standing), people(p, [[1.2, 0, -1.4]], 0.5)),
    };
  },
};

const concourse: Bay = {
  width: 10,
  wall: 3.4,
  rise: 4.4,
  depth: 9,
  furnish: (p) => {
    const screenFrame = box(p, [0, 3.9, -8.9], [3.2, 1.5, 0.05]);
    const speakers = inRow([-1.6, 0, 1.6], 0.6, -7);
    return {
      fitting: box(p, [0, 0.3, -7.2], [3.9, 0.3, 1.4], 0.03),
      person: min(screenFrame, audience(p, 8, 2), people(p, speakers)),
      light: box(p, [0, 3.9, -8.8], [2.85, 1.15, 0.1]),
    };
  },
};

const yard: Bay = {
  width: 5,
  wall: 3,
  rise: 0,
  depth: 6,
  furnish: (p) => {
    const row = clamp(floor(-p[2] / 2.6), 0, 1);
    const q: Vec = [p[0], p[1], p[2] + row * 2.6 + 1.5];
    const top = box(q, [0, 0.82, 0], [1.9, 0.07, 0.42], 0.02);
    const legs = box([abs(q[0]), q[1], q[2]], [1.6, 0.38, 0], [0.07, 0.38, 0.3]);
    const seated = inRow([-1.2, 0.1, 1.3], -0.1, -0.75);
    const screens = [-0.6, 0.7].map((x) => box(q, [x, 1.1, 0.1], [0.34, 0.22, 0.03]));
    return { fitting: min(top, legs), person: people(q, seated, 0.4), light: min(...screens) };
  },
};

/** The rooms in walking order. Their order and widths are also those of the links on the drawing. */
export const bays: Bay[] = [
  arrivals,
  concourse,
  platform(1, 3, roundTable),
  platform(2, 2.6, machine),
  platform(3, 2.6, chart),
  platform(4, 2.2, desks),
  platform(5, 2.2, pitch),
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

const reach = { far: 30, steps: 110, precision: 0.004, detail: 0.01 };

const isRib = (z: number): boolean => edgeOfPeriod(z / 1.6 - 0.5) > 0.8;

/** Brightness of the wall at the end of a room: a window with bars above the stage. */
function endLight(bay: Bay, x: number, y: number): number {
  const sill = bay.rise === 0 ? 0.1 : 1.3;
  if (opening(bay, x, y, -0.4) < 0 || y < sill) return 0.34;
  return edgeOfPeriod(x / 1.4 + 0.5) > 0.84 || edgeOfPeriod((y - sill) / 1.4) > 0.9 ? 0.45 : 1;
}

/** Returns the brightness of a room at points of the section. */
function interior(bay: Bay): (x: number, y: number) => number {
  const model = (p: Vec): Nearest<Part> => {
    const nearest = new Nearest<Part>(opening(bay, p[0], p[1]) - (isRib(p[2]) ? 0.14 : 0), 'shell');
    nearest.offer(p[1], 'floor');
    nearest.offer(p[2] + bay.depth, 'end');
    const { fitting = Infinity, person, light = Infinity } = bay.furnish(p);
    nearest.offer(fitting, 'fitting');
    nearest.offer(person, 'person');
    nearest.offer(light, 'light');
    return nearest;
  };
  const eye: Vec = [0, 2.2, bay.width > 5 ? 13 : 9];
  return (x, y) => {
    const ray = normalize([x - eye[0], y - eye[1], -eye[2]]);
    const hit = look(model, [x, y, 0], ray, reach);
    if (!hit) return 1;
    const { p, material, normal } = hit;
    if (material === 'light') return 1;
    if (material === 'end') return endLight(bay, p[0], p[1]);
    const top = bay.wall + bay.rise * 0.6;
    const direct = hit.facing(normalize([-p[0] * 0.6, top - p[1], -bay.depth * 0.5 - p[2]]));
    const far = smoothstep(0, bay.depth, -p[2]);
    if (material === 'floor') return 0.78 + 0.18 * far;
    if (material === 'person') return 0.04 + 0.6 * clamp(normal[1]) ** 2 * (1 - far * 0.6);
    if (material === 'fitting') return 0.25 + 0.6 * direct;
    return lerp(0.3, 0.62, far) + 0.25 * direct - (isRib(p[2]) ? 0.22 : 0);
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

/** The rooms with the position of their middle along the hall. */
const rooms = bays.map((bay, index) => {
  const start = bays.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return { bay, middle: start + bay.width / 2, lightAt: interior(bay) };
});

/** The amount of ink at a point of the section. */
const sectionTone: Tone = (u, v) => {
  const y = (ground - v * size.height) / scale;
  if (y < -0.3) return 0.62 * smoothstep(-1.3, -0.3, y) + 0.08;
  if (y < 0) return 0.96;
  const along = min(u, 0.9999) * (size.width / scale);
  const room = rooms.find(({ bay, middle }) => along < middle + bay.width / 2);
  if (!room) return 0;
  const { bay, middle, lightAt } = room;
  const x = along - middle;
  return opening(bay, x, y) > 0 ? 1 - lightAt(x, y) : roof(bay, x, y);
};

/** The numbers of the platforms, below the tops of their vaults. */
function numbers(): string {
  const signs = rooms.map(({ bay: { number, wall, rise }, middle }) => {
    if (number === undefined) return '';
    const at: Point = [middle * scale, ground - (wall + rise - 0.72) * scale];
    return stop(at, 36, 36, { stroke: 5 }) + sign(number, at, 17, ink);
  });
  return signs.join('');
}

/**
 * Draws the hall cut along its length, 1800 × 440 units: its rooms side by side, on the one floor that they share.
 * @param limit maximum number of characters of the engraving
 */
export function longSection(lines: number, limit: number): string {
  const plate = plateFor({ ...size, lines }, { samples: 880, fullest: 0.94, cut: 0.04 });
  const body = engrave(sectionTone, plate, limit) + numbers();
  const { width, height } = size;
  return svg(width, height, body, `fill="${ink}" width="${width}" height="${height}"`);
}
