import { clamp } from '../engrave/numbers';
import { capsule, smoothSubtraction, ellipsoid, smoothUnion } from '../engrave/signedDistances';
import { mirrorX, rotateZ, type Vec } from '../engrave/vector';

const { abs, max, sin } = Math;

/** Headwear as shapes in head coordinates. */
export const headwear = {
  hijab: (p: Vec): number => {
    const hood = smoothUnion(
      ellipsoid(p, [0, 0.3, -0.12], [0.74, 0.8, 0.84]),
      ellipsoid(p, [0, -0.75, -0.05], [0.64, 0.66, 0.6]),
      0.3,
    );
    const cape = smoothUnion(hood, ellipsoid(p, [0, -1.35, 0.05], [0.95, 0.45, 0.62]), 0.25);
    const folds = 0.012 * sin(p[1] * 22 + abs(p[0]) * 14);
    return (
      smoothSubtraction(cape, ellipsoid(p, [0, -0.14, 0.85], [0.44, 0.66, 0.62]), 0.05) + folds
    );
  },
  turban: (p: Vec): number => {
    const cloth = smoothUnion(
      ellipsoid(p, [0, 0.62, -0.12], [0.82, 0.5, 0.86]),
      ellipsoid(p, [0, 0.86, -0.12], [0.62, 0.46, 0.66]),
      0.12,
    );
    const folds = 0.03 * abs(sin((p[1] - 0.3 - abs(p[0]) * 0.75) * 13));
    const peak = 0.62 - abs(p[0]) * 0.62;
    return max(cloth + folds, clamp(peak, 0.16, 0.62) - p[1] - clamp((0.1 - p[2]) * 0.9, 0, 0.6));
  },
  headwrap: (p: Vec): number => {
    const tilted = rotateZ(p, -0.16);
    const cloth = smoothUnion(
      ellipsoid(tilted, [0, 0.62, -0.1], [0.74, 0.46, 0.8]),
      ellipsoid(tilted, [0.06, 1.0, -0.14], [0.86, 0.34, 0.42]),
      0.16,
    );
    const knot = capsule(tilted, [-0.2, 0.78, 0.62], [0.3, 0.98, 0.44], 0.15, 0.1);
    const folds = 0.03 * abs(sin(tilted[0] * 7 + tilted[1] * 13));
    return max(
      smoothUnion(cloth, knot, 0.08) + folds,
      0.4 - p[1] - clamp((0.15 - p[2]) * 0.9, 0, 0.5),
    );
  },
  kufi: (p: Vec): number => {
    const cap = ellipsoid(p, [0, 0.5, -0.1], [0.7, 0.62, 0.8]);
    return max(
      cap,
      p[1] - 0.94 + mirrorX(p)[0] * 0.06,
      0.46 - p[1] - clamp((0.1 - p[2]) * 0.3, 0, 0.2),
    );
  },
};
