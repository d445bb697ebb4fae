import { lerp, noise, smoothstep } from '../engrave/numbers';
import {
  box,
  capsule,
  smoothSubtraction,
  ellipsoid,
  smoothUnion,
  ringFlat,
  sphere,
} from '../engrave/signedDistances';
import { mirrorX, type Vec } from '../engrave/vector';
import { headwear } from './headwear';

const { abs, atan2, max, min, sin } = Math;

/** A skull-shaped cap at a distance of `thick` from the skin. */
const shell = (p: Vec, thick: number) =>
  smoothUnion(
    ellipsoid(p, [0, 0.3, -0.1], [0.64 + thick, 0.72 + thick, 0.76 + thick]),
    ellipsoid(p, [0, 0, -0.3], [0.6 + thick, 0.7 + thick, 0.6 + thick]),
    0.15,
  );

/** Positive where hair grows; `front` is the height of the hairline over the forehead. */
const hairline = (p: Vec, front = 0.52) => p[1] - (front - 0.95 * smoothstep(0.5, -0.2, p[2]));

const grown = (p: Vec, thick: number, front?: number) => max(shell(p, thick), -hairline(p, front));

/** Hair cut short around the ears and at the nape. */
const trimmed = (p: Vec, thick: number, front?: number) =>
  max(
    grown(p, thick, front),
    -ellipsoid(mirrorX(p), [0.64, -0.12, 0.02], [0.3, 0.34, 0.26]),
    -0.24 - p[1] - 0.12 * smoothstep(-0.1, -0.5, p[2]),
  );

/** Adds bumps of up to `depth` to a surface. Far from the surface, skips the noise, because it is slow. */
const bumpy = (d: number, p: Vec, depth: number, bumps: number) =>
  d > 0.4 ? d - depth : d - depth * noise(p[0] * bumps, p[1] * bumps, p[2] * bumps);

/** Cuts an opening for the face into a volume of hair. */
const opened = (d: number, p: Vec, width: number, top: number) =>
  smoothSubtraction(d, ellipsoid(p, [0, top - 0.9, 0.82], [width, 0.9, 0.66]), 0.06);

const straight = (p: Vec) => {
  const sides = capsule(mirrorX(p), [0.5, 0, -0.15], [0.62, -1.35, 0.1], 0.24, 0.2);
  const back = capsule(p, [0, 0, -0.5], [0, -1.4, -0.45], 0.5);
  const top = ellipsoid(p, [0, 0.32, -0.12], [0.72, 0.78, 0.82]);
  return smoothUnion(smoothUnion(top, sides, 0.2), back, 0.2);
};

const bobbed = (p: Vec) =>
  smoothUnion(
    ellipsoid(p, [0, 0.3, -0.12], [0.76, 0.78, 0.82]),
    box(p, [0, -0.2, -0.22], [0.7, 0.48, 0.5], 0.25),
    0.15,
  );

const plait = (p: Vec) => {
  let d = 9;
  for (let i = 0; i < 9; i++) {
    const down = i / 8;
    const sway = i % 2 ? 0.035 : -0.035;
    const knot: Vec = [lerp(0.56, 0.5, down) + sway, lerp(-0.45, -1.65, down), lerp(0, 0.28, down)];
    d = min(d, ellipsoid(p, knot, [0.15, 0.11, 0.13]));
  }
  return d;
};

type Shape = (p: Vec) => number;

const styles = {
  ...headwear,
  bald: () => 9,
  buzz: (p) => trimmed(p, 0.03, 0.56),
  fade: (p) => max(shell(p, 0.035), lerp(0.5, 0.1, smoothstep(0.45, -0.1, p[2])) - p[1]),
  crop: (p) => trimmed(p, 0.07) + 0.02 * sin(p[0] * 26 + p[2] * 9),
  part: (p) =>
    smoothUnion(
      trimmed(p, 0.09 + 0.07 * smoothstep(-0.4, 0.5, p[0])),
      capsule(p, [-0.28, 0.78, 0.42], [0.42, 0.78, 0.34], 0.16, 0.12),
      0.12,
    ),
  quiff: (p) =>
    smoothUnion(
      trimmed(p, 0.05),
      capsule(p, [-0.26, 0.94, 0.34], [0.3, 1.0, 0.24], 0.24, 0.17),
      0.14,
    ) +
    0.015 * sin(p[0] * 28 + p[1] * 6),
  receding: (p) =>
    max(trimmed(p, 0.06, 0.82), 0.42 - abs(p[0]) * 0.2 - p[1] - 1.5 * smoothstep(0.3, 0, p[2])),
  horseshoe: (p) => bumpy(max(grown(p, 0.1), p[1] - 0.38, p[2] - 0.28), p, 0.03, 9),
  undercut: (p) =>
    smoothUnion(
      max(shell(p, 0.05), 0.5 - p[1]),
      capsule(p, [-0.3, 0.9, 0.2], [0.5, 0.72, 0.36], 0.26, 0.16),
      0.1,
    ) +
    0.012 * sin(p[0] * 14 - p[1] * 30),
  pixie: (p) =>
    smoothSubtraction(
      max(shell(p, 0.13), -0.34 - p[1]),
      ellipsoid(p, [-0.1, -0.36, 0.8], [0.55, 0.78, 0.66]),
      0.03,
    ) +
    0.02 * sin(p[0] * 18 + p[1] * 14),
  curls: (p) => bumpy(trimmed(p, 0.08, 0.5), p, 0.11, 6),
  longCurls: (p) => {
    const mass = smoothUnion(
      ellipsoid(p, [0, 0.3, -0.15], [0.86, 0.86, 0.84]),
      ellipsoid(p, [0, -0.6, -0.2], [1.0, 0.72, 0.62]),
      0.25,
    );
    return opened(bumpy(mass + 0.06, p, 0.13, 5), p, 0.5, 0.5);
  },
  afro: (p) => {
    const ball = bumpy(sphere(p, [0, 0.34, -0.18], 0.83), p, 0.05, 7);
    return max(ball, -ellipsoid(p, [0, -0.22, 0.72], [0.56, 0.74, 0.7]), -(p[1] + 0.42));
  },
  highTop: (p) =>
    min(max(box(p, [0, 0.72, -0.1], [0.58, 0.46, 0.58], 0.14), 0.52 - p[1]), trimmed(p, 0.03)),
  locs: (p) => {
    const angle = atan2(p[0], p[2] + 0.2);
    return opened(straight(p), p, 0.48, 0.52) + 0.035 * abs(sin(angle * 11));
  },
  bob: (p) =>
    max(
      smoothSubtraction(bobbed(p), ellipsoid(p, [0, -0.24, 0.8], [0.5, 0.66, 0.62]), 0.05),
      -(p[1] + 0.62),
    ),
  fringe: (p) =>
    smoothSubtraction(straight(p), ellipsoid(p, [0, -0.4, 0.84], [0.5, 0.66, 0.62]), 0.03) +
    0.012 * sin(p[0] * 34),
  long: (p) => opened(straight(p), p, 0.47, 0.5) + 0.015 * sin(p[0] * 30 + p[1] * 3),
  waves: (p) => {
    const wave = 0.07 * sin(p[1] * 9 + abs(p[0]) * 4) * smoothstep(0.5, -0.2, p[1]);
    return opened(
      smoothUnion(straight(p), ellipsoid(p, [0.1, 0.6, 0.1], [0.7, 0.52, 0.6]), 0.1) + wave,
      p,
      0.46,
      0.46,
    );
  },
  ponytail: (p) =>
    min(
      trimmed(p, 0.05),
      smoothUnion(
        capsule(p, [0.1, 0.62, -0.75], [0.6, 0.35, -0.85], 0.2),
        capsule(p, [0.6, 0.35, -0.85], [0.78, -0.95, -0.5], 0.22, 0.1),
        0.1,
      ),
    ),
  bun: (p) => min(trimmed(p, 0.06), sphere(p, [0, 0.66, -0.88], 0.3)),
  topknot: (p) =>
    min(
      trimmed(p, 0.04),
      smoothUnion(sphere(p, [0, 1.1, -0.05], 0.2), sphere(p, [0.03, 0.98, -0.06], 0.14), 0.05),
    ),
  braid: (p) => min(grown(p, 0.08, 0.5) + 0.03 * smoothstep(0.06, 0, abs(p[0])), plait(p)),
  crown: (p) => {
    const around = ringFlat([p[0], p[1] - 0.25 * p[2], p[2]], [0, 0.62, -0.12], 0.62, 0.17);
    return min(trimmed(p, 0.06), around + 0.035 * abs(sin(atan2(p[0], p[2]) * 14 + p[1] * 8)));
  },
} satisfies Record<string, Shape>;

export type HairStyle = keyof typeof styles;

/** The hair or headwear as a shape in head coordinates. */
export const hairOf = (style: HairStyle): Shape => styles[style];
