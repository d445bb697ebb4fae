import { clamp, edgeOfPeriod, fract, lerp } from '../engrave/numbers';
import { box, capsule, cylinder, smoothUnion, ringFlat } from '../engrave/signedDistances';
import { mirrorX, rotateX, type Vec } from '../engrave/vector';

const { abs, floor, hypot, max, min, sin } = Math;

const collars: Partial<Record<Dress, (p: Vec) => number>> = {
  turtleneck: (p) => cylinder(p, [0, -1.02, -0.16], 0.42 + 0.015 * sin(p[1] * 40), 0.26, 0.1),
  hoodie: (p) =>
    min(
      ringFlat(rotateX(p, 0.35), [0, -1.2, -0.62], 0.56, 0.2),
      min(
        capsule(p, [-0.14, -1.3, 0.3], [-0.16, -1.8, 0.34], 0.03),
        capsule(p, [0.16, -1.3, 0.3], [0.18, -1.7, 0.34], 0.03),
      ),
    ),
  scarf: (p) => {
    const folds = 0.025 * abs(sin(p[1] * 17 + p[0] * 5));
    const round = smoothUnion(
      ringFlat(p, [0, -1.0, -0.1], 0.4, 0.2),
      ringFlat(rotateX(p, 0.15), [0, -1.2, 0.05], 0.44, 0.19),
      0.08,
    );
    return min(round + folds, box(p, [-0.3, -1.75, 0.42], [0.2, 0.6, 0.1], 0.08));
  },
  uniform: (p) =>
    max(cylinder(p, [0, -1.05, -0.18], 0.45, 0.17, 0.04), 0.03 - abs(p[0]) + min(-p[2], 0)),
  shirt: (p) => cylinder(p, [0, -1.08, -0.14], 0.46, 0.12, 0.05),
  labCoat: (p) => cylinder(p, [0, -1.14, -0.16], 0.5, 0.1, 0.05),
};

/** Shoulders, chest and collar. */
export function torsoOf(dress: Dress, broad = 0): (p: Vec) => number {
  const reach = 0.92 + broad * 0.14;
  const collar = collars[dress];
  return (p) => {
    const shoulders = capsule(mirrorX(p), [0.1, -1.26, -0.2], [reach, -1.5, -0.25], 0.3, 0.28);
    const chest = box(p, [0, -2.3, -0.2], [reach + 0.08, 0.8, 0.34], 0.3);
    const body = smoothUnion(shoulders, chest, 0.22);
    return collar ? min(body, collar(p)) : body;
  };
}

/** Half the width of the opening between the lapels at the height of `p`. */
const opening = (p: Vec) => 0.36 * (p[1] + 1.86);

const lapels = (p: Vec, cloth: number, inside: number, edge: number) => {
  const half = opening(p);
  const x = abs(p[0]);
  if (x < half + 0.02 && p[2] > 0) return inside;
  return abs(x - half - 0.16) < 0.022 && p[1] > -1.75 ? edge : cloth;
};

const tie = (p: Vec) => (abs(p[0]) < 0.05 + (-1.1 - p[1]) * 0.07 && p[1] < -1.16 ? 0.06 : 1);

/** Reflectance of the cloth at a point of the body, 0 to 1. */
const cloths = {
  blazer: (p) => lapels(p, 0.16, 1, 0.5),
  suit: (p) => lapels(p, edgeOfPeriod(p[0] * 7) > 0.82 ? 0.42 : 0.12, tie(p), 0.55),
  shirt: (p) => {
    const placket = abs(p[0]) < 0.025 && p[2] > 0;
    const collar = abs(abs(p[0]) - 0.3 - (p[1] + 1.3) * 0.6) < 0.02 && p[1] > -1.42;
    if (placket) return 0.2;
    return collar ? 0.3 : 0.95;
  },
  crew: () => 0.3,
  turtleneck: () => 0.1,
  hoodie: (p) => (p[2] > 0.3 && abs(abs(p[0] - 0.01) - 0.16) < 0.05 && p[1] < -1.25 ? 1 : 0.5),
  sari: (p) => {
    const fall = p[0] * 0.9 + p[1] + 1.32;
    if (fall > 0.12) return edgeOfPeriod(fall * 3.2) > 0.55 ? 0.5 : 0.72;
    if (fall < -0.06) return 0.14;
    return fract(p[0] * 7 - p[1] * 7) > 0.5 ? 1 : 0.1;
  },
  scarf: (p) => {
    const wool = p[2] > 0.22 || (hypot(p[0], p[2] + 0.1) < 0.66 && p[1] > -1.34);
    if (!wool) return 0.22;
    return edgeOfPeriod(p[1] * 3.3 + p[0]) > 0.6 ? 0.15 : 0.9;
  },
  labCoat: (p) => {
    const half = opening(p);
    const x = abs(p[0]);
    if (x < half && p[2] > 0) return 0.18;
    return abs(x - half - 0.02) < 0.03 || abs(x - half - 0.24) < 0.02 ? 0.3 : 1;
  },
  uniform: (p) => {
    const x = abs(p[0]);
    if (x > 0.62 && x < 0.98 && p[1] > -1.36) return edgeOfPeriod(p[0] * 6) > 0.5 ? 0.95 : 0.3;
    if (p[1] > -1.18 && p[1] < -0.92) return p[1] > -0.96 || p[1] < -1.13 ? 0.8 : 0.1;
    return abs(x - 0.16) < 0.05 && fract(p[1] * 5) < 0.45 && p[2] > 0 ? 1 : 0.1;
  },
  stripes: (p) => (edgeOfPeriod(p[1] * 5.2 + 0.1) > 0.5 ? 0.1 : 0.95),
  check: (p) => {
    const across = edgeOfPeriod(p[0] * 3.4) > 0.5;
    const down = edgeOfPeriod(p[1] * 3.4) > 0.5;
    if (across && down) return 0.08;
    return across || down ? 0.42 : 0.9;
  },
  print: (p) => {
    const zigzag = fract(p[1] * 4 + edgeOfPeriod(p[0] * 2.6) * 0.8);
    if (zigzag < 0.38) return 0.08;
    return zigzag < 0.56 ? 0.95 : 0.45;
  },
  cardigan: (p) => lapels(p, edgeOfPeriod(p[0] * 9) > 0.6 ? 0.5 : 0.36, 0.9, 0.12),
  wrap: (p) => {
    const left = p[0] * 0.75 - (p[1] + 1.62);
    const right = -p[0] * 0.75 - (p[1] + 1.62);
    const fold = max(left, right) > 0 && p[0] > -0.2 ? left : right;
    if (abs(fold) < 0.07 && p[2] > -0.1) return 1;
    return fold > 0 ? 0.55 : 0.3;
  },
  beads: (p) => {
    const reach = hypot(p[0], (p[1] + 1.02) * 1.15);
    const strand = floor(reach / 0.13);
    if (reach > 0.5 || p[2] < -0.1 || p[1] > -1.05) return 0.18;
    const isOnStrand = edgeOfPeriod(reach / 0.13) < 0.62;
    return isOnStrand && edgeOfPeriod(p[0] * 8 + strand * 0.5) < 0.75 ? 1 : 0.1;
  },
} satisfies Record<string, (p: Vec) => number>;

export type Dress = keyof typeof cloths;

/** Reflectance of the clothes at a point of the body, 0 to 1. */
export const clothTone = (dress: Dress, p: Vec): number => clamp(lerp(0.02, 1, cloths[dress](p)));
