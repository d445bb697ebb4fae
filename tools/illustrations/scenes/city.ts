import { engrave } from '../engrave/engrave';
import { fract, lerp, scatter, smoothstep } from '../engrave/numbers';
import { pointAlong, type Vec } from '../engrave/vector';
import { raysOf } from './camera';
import { plateFor, type Framing } from './sheet';

const { abs, atan2, exp, floor, hypot, max, min, sin } = Math;

const square = { x: 0, z: -7.5, ring: 1.5 };
/** Half the width of a building. */
const half = 0.3;

/** The height of the building on a block: 0 on the square and in the river, high near the centre. */
function heightAt(i: number, j: number): number {
  const x = i + 0.5;
  const z = j + 0.5;
  const away = hypot(x - square.x, z - square.z);
  if (away < 2.25 || abs(x - river(z)) < 0.9) return 0;
  const dense = exp(-((away / 9) ** 2));
  const tall = scatter(i, j, 1) ** 4 * 1.9 * dense;
  return 0.22 + 0.3 * scatter(i, j, 2) + tall;
}

/** The x coordinate of the middle of the river. */
const river = (z: number) => -4.6 + 1.3 * sin(z * 0.22 + 0.6);

type Face = 'roof' | 'front' | 'side' | 'ground';

type Seen = { p: Vec; face: Face; i: number; j: number; height: number };

/** Follows a ray from grid cell to grid cell until it hits a building or the ground. */
function castRay(eye: Vec, ray: Vec): Seen | null {
  if (ray[1] > -0.02) return null;
  let t = max(0, (4 - eye[1]) / ray[1]);
  for (let step = 0; step < 160; step++) {
    const x = eye[0] + ray[0] * t;
    const z = eye[2] + ray[2] * t;
    if (z < -60) return null;
    const i = floor(x + ray[0] * 1e-5);
    const j = floor(z + ray[2] * 1e-5);
    const toX = ((ray[0] > 0 ? i + 1 : i) - x) / ray[0];
    const toZ = ((ray[2] > 0 ? j + 1 : j) - z) / ray[2];
    const leave = t + max(1e-5, min(ray[0] ? toX : 9, ray[2] ? toZ : 9));
    const height = heightAt(i, j);
    if (height > 0) {
      const slab = (axis: 0 | 1 | 2, low: number, top: number): readonly [number, number] => {
        const one = (low - eye[axis]) / ray[axis];
        const two = (top - eye[axis]) / ray[axis];
        return one < two ? [one, two] : [two, one];
      };
      const inX = slab(0, i + 0.5 - half, i + 0.5 + half);
      const inY = slab(1, 0, height);
      const inZ = slab(2, j + 0.5 - half, j + 0.5 + half);
      const enter = max(inX[0], inY[0], inZ[0]);
      if (enter < min(inX[1], inY[1], inZ[1]) && enter > 0) {
        const p = pointAlong(eye, ray, enter);
        const face = enter === inY[0] ? 'roof' : enter === inZ[0] ? 'front' : 'side';
        return { p, face, i, j, height };
      }
    }
    const ground = -eye[1] / ray[1];
    if (ground <= leave) {
      const p: Vec = [eye[0] + ray[0] * ground, 0, eye[2] + ray[2] * ground];
      return { p, face: 'ground', i, j, height };
    }
    t = leave;
  }
  return null;
}

/** Brightness of the ground: lit streets, a dark river with lamps, and the round square. */
function groundLight([x, , z]: Vec): number {
  const dx = x - square.x;
  const dz = z - square.z;
  const away = hypot(dx, dz);
  if (away < 2.35) {
    const lane = smoothstep(0.34, 0.22, abs(away - square.ring));
    const rays = abs(sin(atan2(dz, dx) * 2)) < 0.2 && away > square.ring ? 0.9 : 0;
    const middle = away < 0.42 ? 0.98 : 0;
    return max(0.1, lane * 0.98, rays, middle);
  }
  const water = abs(x - river(z));
  if (water < 0.95) return water > 0.82 ? 0.9 : 0.05;
  const across = min(fract(x), 1 - fract(x));
  const down = min(fract(z), 1 - fract(z));
  const avenue = abs(x - square.x) < 0.3 || abs(z - square.z + 0.5) < 0.3;
  return max(avenue ? 0.97 : 0, smoothstep(0.17, 0.06, min(across, down)) * 0.72, 0.08);
}

/** A city at night from above, with streets that lead to a round square. */
export function city(framing: Framing): string {
  const eye: Vec = [1.9, 8.2, 0.4];
  const ray = raysOf(framing, { eye, at: [0.1, 0.2, -7.2], lens: 0.66 });
  const tone = (u: number, v: number) => {
    const seen = castRay(eye, ray(u, v));
    if (!seen) return 0.085;
    const { p, face, i, j, height } = seen;
    const far = smoothstep(-46, -10, p[2]);
    if (face === 'ground') return lerp(0.25, 1, far) * groundLight(p) + 0.05;
    const dx = i + 0.5 - square.x;
    const dz = j + 0.5 - square.z;
    const glow = exp(-((hypot(dx, dz) / 4.2) ** 2));
    if (face === 'roof') {
      const rim = max(abs(p[0] - i - 0.5), abs(p[2] - j - 0.5)) > half - 0.05;
      return rim ? 0.2 : 0.05;
    }
    const down = smoothstep(height, 0, p[1]);
    const along = face === 'front' ? p[0] : p[2];
    const isLit = scatter(i, j, 5) > 0.45 && fract(along * 5) > 0.4 && p[1] > 0.2;
    if (face === 'front')
      return (isLit ? 0.85 : 0.14 + 0.3 * down + 0.2 * glow) * lerp(0.4, 1, far);
    return (0.05 + 0.16 * down + 0.3 * glow) * lerp(0.4, 1, far);
  };
  return engrave(tone, plateFor(framing, { samples: 380, cut: 0.03 }), 26000);
}
