import { clamp } from './numbers';
import { pointAlong, normalize, type Vec } from './vector';

/** The nearest of several surfaces: its distance and material. */
export class Nearest<M = number> {
  constructor(
    public distance: number,
    public material: M,
  ) {}

  /** Replaces the surface if the given one is nearer. */
  offer(distance: number, material: M): void {
    if (distance >= this.distance) return;
    this.distance = distance;
    this.material = material;
  }
}

/** A scene as a function that returns the surface nearest to a point. */
export type Model<M = number> = (p: Vec) => Nearest<M>;

export type Hit<M = number> = { p: Vec; material: M };

type RayMarchOptions = { far?: number; steps?: number; precision?: number };

/** Follows a ray until it hits the model. @returns null if it hits nothing within `far` */
export function rayMarch<M>(
  model: Model<M>,
  from: Vec,
  direction: Vec,
  reach: RayMarchOptions = {},
): Hit<M> | null {
  const { far = 20, steps = 90, precision = 0.0015 } = reach;
  let travelled = 0;
  for (let step = 0; step < steps && travelled < far; step++) {
    const p = pointAlong(from, direction, travelled);
    const { distance, material } = model(p);
    if (distance < precision * (1 + travelled * 0.3)) return { p, material };
    travelled += distance * 0.85;
  }
  return null;
}

/** The surface normal at `p`. */
export function normalAt<M>(model: Model<M>, p: Vec, e = 0.004): Vec {
  const at = (x: number, y: number, z: number) => model([p[0] + x, p[1] + y, p[2] + z]).distance;
  return normalize([
    at(e, 0, 0) - at(-e, 0, 0),
    at(0, e, 0) - at(0, -e, 0),
    at(0, 0, e) - at(0, 0, -e),
  ]);
}

/** Ambient occlusion of a point: 1 on an open surface, towards 0 in a crease. */
export function ambientOcclusion<M>(
  model: Model<M>,
  p: Vec,
  normal: Vec,
  size = 0.12,
  strength = 3,
): number {
  let closed = 0;
  for (let i = 1; i <= 4; i++) {
    const height = (size * i) / 2;
    closed += (height - model(pointAlong(p, normal, height)).distance) / (1 << i);
  }
  return clamp(1 - strength * closed);
}
