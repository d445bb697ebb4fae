import { clamp, lerp } from './numbers';
import { length, type Vec } from './vector';

// Signed distances: negative inside a shape, positive outside, 0 on its surface.
const { abs, hypot, max, min } = Math;

export const sphere = (p: Vec, centre: Vec, radius: number): number =>
  length(p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]) - radius;

/** An ellipsoid with a radius for each axis. The distance is an estimate that is good near the surface. */
export function ellipsoid(p: Vec, centre: Vec, radii: Vec): number {
  const x = p[0] - centre[0];
  const y = p[1] - centre[1];
  const z = p[2] - centre[2];
  const [a, b, c] = radii;
  const near = length(x / a, y / b, z / c);
  const slope = length(x / (a * a), y / (b * b), z / (c * c));
  return slope < 1e-9 ? -min(a, b, c) : (near * (near - 1)) / slope;
}

/** A rod with round ends. The radius may change from one end to the other. */
export function capsule(p: Vec, from: Vec, to: Vec, radius: number, endRadius = radius): number {
  const x = p[0] - from[0];
  const y = p[1] - from[1];
  const z = p[2] - from[2];
  const u = to[0] - from[0];
  const v = to[1] - from[1];
  const w = to[2] - from[2];
  const h = clamp((x * u + y * v + z * w) / (u * u + v * v + w * w));
  return length(x - u * h, y - v * h, z - w * h) - lerp(radius, endRadius, h);
}

/** A box given by its centre and half sizes. `round` is the radius of its edges. */
export function box(p: Vec, centre: Vec, half: Vec, round = 0): number {
  const x = abs(p[0] - centre[0]) - half[0] + round;
  const y = abs(p[1] - centre[1]) - half[1] + round;
  const z = abs(p[2] - centre[2]) - half[2] + round;
  return length(max(x, 0), max(y, 0), max(z, 0)) + min(max(x, y, z), 0) - round;
}

/** A torus around the z axis, which faces the viewer. */
export function ringFacing(p: Vec, centre: Vec, radius: number, thickness: number): number {
  const q = length(p[0] - centre[0], p[1] - centre[1], 0) - radius;
  return length(q, p[2] - centre[2], 0) - thickness;
}

/** A torus around the y axis, like a collar. */
export function ringFlat(p: Vec, centre: Vec, radius: number, thickness: number): number {
  const q = hypot(p[0] - centre[0], p[2] - centre[2]) - radius;
  return hypot(q, p[1] - centre[1]) - thickness;
}

/** An upright cylinder given by its centre, radius and half height. */
export function cylinder(p: Vec, centre: Vec, radius: number, half: number, round = 0): number {
  const side = hypot(p[0] - centre[0], p[2] - centre[2]) - radius + round;
  const top = abs(p[1] - centre[1]) - half + round;
  return min(max(side, top), 0) + hypot(max(side, 0), max(top, 0)) - round;
}

/** Joins two shapes with a rounded transition of about `k`. */
export function smoothUnion(a: number, b: number, k: number): number {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return lerp(b, a, h) - k * h * (1 - h);
}

/** Subtracts shape `b` from shape `a`, with edges rounded by about `k`. */
export function smoothSubtraction(a: number, b: number, k: number): number {
  const h = clamp(0.5 - (0.5 * (b + a)) / k);
  return lerp(a, -b, h) + k * h * (1 - h);
}
