import { edgeOfPeriod, noise, smoothstep } from '../engrave/numbers';
import type { Vec } from '../engrave/vector';
import type { HairStyle } from './hair';

const { abs, atan2 } = Math;

const around = (q: Vec) => atan2(q[0], q[2] + 0.2);
const sheen = (q: Vec) => 0.3 * smoothstep(0.12, 0, abs(q[1] - 0.56 + 0.1 * abs(q[0])));
const coil = (size: number) => (q: Vec) =>
  0.42 * smoothstep(0.5, 0.68, noise(q[0] * size, q[1] * size, q[2] * size));
const rope = (turns: number, slope: number) => (q: Vec) =>
  edgeOfPeriod(around(q) * turns + q[1] * slope) > 0.6 ? 0.32 : 0;

const strands: Partial<Record<HairStyle, (q: Vec) => number>> = {
  afro: coil(8),
  curls: coil(7),
  longCurls: coil(5.5),
  locs: rope(3.4, 0),
  braid: rope(2.4, 2.6),
  crown: rope(2.6, 1.6),
  headwrap: rope(1.6, 2.2),
  hijab: (q) => 0.18 * edgeOfPeriod(q[1] * 1.4 + abs(q[0])),
  fringe: sheen,
  bob: sheen,
  long: sheen,
  waves: rope(1.5, 1.1),
  part: sheen,
  ponytail: rope(2.2, 0.4),
  bun: (q) => 0.14 * edgeOfPeriod(around(q) * 3 + q[1] * 0.5),
  kufi: (q) => (edgeOfPeriod(q[1] * 4.5) > 0.5 ? -0.4 : 0.2),
};

/** The contribution of the hair structure to its tone at a point of the head. */
export const strandsAt = (style: HairStyle, q: Vec): number => strands[style]?.(q) ?? 0;
