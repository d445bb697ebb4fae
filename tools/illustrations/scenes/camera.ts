import { engrave } from '../engrave/engrave';
import { look, type Model, type Reach, type Surface } from '../engrave/rayMarch';
import { normalize, pointAlong, type Vec } from '../engrave/vector';
import { plateFor, type Framing, type PlateOptions, type Sheet } from './sheet';

/** A camera: its position, its target, and the height of the view at distance 1. */
export type Camera = { eye: Vec; at: Vec; lens: number };

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns the ray for each point of the picture. The target is at the position given by the framing. */
export function raysOf(framing: Framing, { eye, at, lens }: Camera): (u: number, v: number) => Vec {
  const { width, height, x: cx = 0.5, y: cy = 0.5, zoom = 1 } = framing;
  const forward = normalize([at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]]);
  const right = normalize(cross(forward, [0, 1, 0]));
  const above = cross(right, forward);
  return (u, v) => {
    const x = ((u - cx) * lens * width) / height / zoom;
    const y = ((cy - v) * lens) / zoom;
    return normalize([
      forward[0] + right[0] * x + above[0] * y,
      forward[1] + right[1] * x + above[1] * y,
      forward[2] + right[2] * x + above[2] * y,
    ]);
  };
}

/** The point at which a ray from `eye` reaches the depth `z`. */
export const pointAtDepth = (eye: Vec, direction: Vec, z: number): Vec =>
  pointAlong(eye, direction, (z - eye[2]) / direction[2]);

type Look = Reach & { plate?: PlateOptions; limit?: number };

/**
 * Creates a scene in perspective.
 * @param lightOf returns the brightness of the surface that a ray hits, or of the background if it hits none
 */
export const perspective =
  <M>(
    model: Model<M>,
    camera: Camera,
    { plate, limit = 25000, ...reach }: Look,
    lightOf: (hit: Surface<M> | null, direction: Vec) => number,
  ) =>
  (framing: Framing): string => {
    const rayOf = raysOf(framing, camera);
    const tone = (u: number, v: number) => {
      const direction = rayOf(u, v);
      return lightOf(look(model, camera.eye, direction, reach), direction);
    };
    return engrave(tone, plateFor(framing, { samples: [340, 260], ...plate }), limit);
  };

type Drawing<F> = F & { plate?: PlateOptions; limit?: number };

/**
 * Creates a scene from its brightness in the picture plane.
 * @param drawing the default framing, and how the scene is engraved
 * @param lightOf returns the brightness at a point of the plane, in scene units
 */
export const onPlane =
  <F extends Framing = Framing>(
    { plate, limit = 25000, ...defaults }: Drawing<Omit<F, keyof Sheet>>,
    lightOf: (x: number, y: number, framing: F) => number,
  ) =>
  (crop: F): string => {
    const framing = { ...defaults, ...crop };
    const { width, height, x: cx = 0.5, y: cy = 0.5, view = 1, zoom = 1, rise = 0 } = framing;
    const aspect = width / height;
    const scale = view / zoom;
    const tone = (u: number, v: number) =>
      lightOf((u - cx) * aspect * scale, rise - (v - cy) * scale, framing);
    return engrave(tone, plateFor(framing, plate), limit);
  };
