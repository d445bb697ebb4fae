import { clamp } from './numbers';
import { dot, pointAlong, normalize, type Vec } from './vector';

/** The nearest of several surfaces: its distance and material. */
export class Nearest<M = number> {
  constructor(
    public distance: number,
    public material: NoInfer<M>,
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

/** The limits of a ray, and `detail`: the size of the smallest detail that turns a normal. */
export type Reach = { far?: number; steps?: number; precision?: number; detail?: number };

/** Follows a ray until it hits the model. @returns null if it hits nothing within `far` */
export function rayMarch<M>(
  model: Model<M>,
  from: Vec,
  direction: Vec,
  reach: Reach = {},
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

/** A point of a model that a ray hits, with the measures that its brightness depends on. */
export class Surface<M> {
  readonly p: Vec;
  readonly material: M;
  readonly normal: Vec;
  readonly #model: Model<M>;

  constructor(model: Model<M>, { p, material }: Hit<M>, detail: number) {
    this.p = p;
    this.material = material;
    this.normal = normalAt(model, p, detail);
    this.#model = model;
  }

  /** How directly the surface faces a unit vector: 1 if directly, 0 if it faces away. */
  facing(direction: Vec): number {
    return clamp(dot(this.normal, direction));
  }

  /** The ambient occlusion: 1 on an open surface, towards 0 in a crease. */
  open(size: number, strength: number): number {
    return ambientOcclusion(this.#model, this.p, this.normal, size, strength);
  }

  /** The first obstacle in the direction of a lamp. The ray starts `lift` units above the surface. */
  obstacle(direction: Vec, reach: Reach, lift = 0.04): Hit<M> | null {
    return rayMarch(this.#model, pointAlong(this.p, this.normal, lift), direction, reach);
  }
}

/** Follows a ray to the surface of a model, by default in 150 steps. @returns null if it hits nothing */
export function look<M>(
  model: Model<M>,
  from: Vec,
  direction: Vec,
  reach: Reach,
): Surface<M> | null {
  const hit = rayMarch(model, from, direction, { steps: 150, precision: 0.002, ...reach });
  return hit && new Surface(model, hit, reach.detail ?? 0.005);
}
