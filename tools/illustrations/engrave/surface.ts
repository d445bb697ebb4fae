import { clamp } from './numbers';
import { ambientOcclusion, normalAt, rayMarch, type Hit, type Model } from './rayMarch';
import { dot, pointAlong, type Vec } from './vector';

/** The limits of a ray, see `rayMarch`, and the size of the smallest detail that turns a normal. */
export type Reach = { far: number; steps?: number; precision?: number; detail?: number };

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

/** Follows a ray to the surface of a model. @returns null if it hits nothing */
export function look<M>(
  model: Model<M>,
  from: Vec,
  direction: Vec,
  reach: Reach,
): Surface<M> | null {
  const hit = rayMarch(model, from, direction, reach);
  return hit && new Surface(model, hit, reach.detail ?? 0.005);
}
