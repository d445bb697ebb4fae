const { sqrt, sin, cos } = Math;

/** A point or direction: x points right, y up, z towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number];

export const length = (x: number, y: number, z: number): number => sqrt(x * x + y * y + z * z);
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const pointAlong = (p: Vec, direction: Vec, distance: number): Vec => [
  p[0] + direction[0] * distance,
  p[1] + direction[1] * distance,
  p[2] + direction[2] * distance,
];

/** Scales a vector to length 1. A zero vector stays zero. */
export function normalize(v: Vec): Vec {
  const size = length(v[0], v[1], v[2]) || 1;
  return [v[0] / size, v[1] / size, v[2] / size];
}

/** Mirrors the left half onto the right, so that one shape appears on both sides. */
export const mirrorX = (p: Vec): Vec => [p[0] < 0 ? -p[0] : p[0], p[1], p[2]];

export function rotateX(p: Vec, angle: number): Vec {
  const c = cos(angle);
  const s = sin(angle);
  return [p[0], c * p[1] - s * p[2], s * p[1] + c * p[2]];
}

export function rotateY(p: Vec, angle: number): Vec {
  const c = cos(angle);
  const s = sin(angle);
  return [c * p[0] - s * p[2], p[1], s * p[0] + c * p[2]];
}

export function rotateZ(p: Vec, angle: number): Vec {
  const c = cos(angle);
  const s = sin(angle);
  return [c * p[0] - s * p[1], s * p[0] + c * p[1], p[2]];
}

/** The unit vector from one point to another, and their distance. */
export function towards(from: Vec, to: Vec): { direction: Vec; distance: number } {
  const way: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return { direction: normalize(way), distance: length(...way) };
}
