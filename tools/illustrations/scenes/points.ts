import { engrave } from '../engrave/engrave';
import { clamp, edgeOfPeriod, noise, smoothstep } from '../engrave/numbers';
import type { Vec } from '../engrave/vector';
import { raysOf } from './camera';
import { plateFor, type Framing } from './sheet';
import { strokeIntensity, type Stroke } from './strokes';

const { abs, exp, hypot, max } = Math;

const gauge = 0.72;
/** The x coordinate of the middle of each track, by depth. */
const tracks = [
  (z: number) => 0.26 * max(0, -z - 1.2) ** 1.35 * 0.36,
  (z: number) => -0.26 * max(0, -z - 1.2) ** 1.35 * 0.42,
] as const;

const mast: Stroke[] = [
  [0.36, -0.2, 0.36, 0.3, 0.011, 0.75],
  [-0.02, 0.3, 0.52, 0.3, 0.013, 0.85],
  [0.06, 0.2, 0.06, 0.3, 0.009, 0.7],
  [0.36, 0.2, 0.36, 0.3, 0.009, 0.7],
];

/** Brightness of the ground: rails, sleepers and gravel. */
function groundLight(x: number, z: number): number {
  let light = 0;
  let wood = 0;
  for (const track of tracks) {
    const off = abs(x - track(z));
    const rail = abs(off - gauge);
    const breadth = 0.06 + max(0, -z) * 0.002;
    light = max(light, smoothstep(breadth, breadth * 0.5, rail));
    if (off < gauge * 1.55) wood = max(wood, edgeOfPeriod(z * 0.9) > 0.5 ? 0.28 : 0.09);
  }
  const far = exp(z / 26);
  const gravel = 0.05 + 0.09 * noise(x * 7, 0, z * 3);
  const shine = 0.5 + 0.5 * smoothstep(1, -16, z);
  return clamp(max(light * 0.98 * shine, wood * (0.35 + 0.65 * far), gravel * far));
}

/** A signal with two lamps; the upper one is lit if the track is open, otherwise the lower one. */
function signalLight(x: number, y: number, isOpen: boolean): number | null {
  if (abs(x) > 0.062 || abs(y) > 0.115) return null;
  if (abs(x) > 0.05 || abs(y) > 0.103) return 0.8;
  const lamp = hypot(x, y - (isOpen ? 0.05 : -0.05));
  if (lamp < 0.036) return 1;
  const other = hypot(x, y + (isOpen ? 0.05 : -0.05));
  return abs(other - 0.03) < 0.008 ? 0.5 : 0.03;
}

/** A choice: a track that divides, with a signal over each branch. */
export function points(framing: Framing): string {
  const { width, height, x: cx = 0.5, y: cy = 0.5, zoom = 1 } = framing;
  const eye: Vec = [0.1, 1.75, 3.4];
  const ray = raysOf(framing, { eye, at: [0, 1.05, -4], lens: 0.86 });
  const tone = (u: number, v: number) => {
    const direction = ray(u, v);
    const x = (((u - cx) * width) / height / zoom) * 0.92;
    const y = ((cy - v) / zoom) * 0.92;
    const lamp = signalLight(x - 0.06, y - 0.1, true) ?? signalLight(x - 0.36, y - 0.1, false);
    if (lamp !== null) return lamp;
    const iron = strokeIntensity(mast, x, y, 0.004);
    if (iron > 0.4) return iron;
    const t = -eye[1] / direction[1];
    const z = eye[2] + direction[2] * t;
    const isGround = direction[1] < 0 && z > -60;
    const glowAt = hypot((x + 0.42) * 0.7, y - 0.06);
    const sky =
      0.085 + 0.62 * smoothstep(0.42, 0.02, glowAt) + 0.16 * exp(-(((y - 0.05) / 0.06) ** 2));
    if (!isGround) {
      const chimney = abs(x + 0.62) < 0.05 ? 0.14 : 0;
      const roofs = 0.075 + 0.05 * edgeOfPeriod(x * 3.1) + chimney + 0.03 * noise(x * 30, 0, 0);
      return y < roofs ? 0.05 + (noise(x * 46, y * 60, 0) > 0.66 ? 0.7 : 0) : sky;
    }
    return groundLight(eye[0] + direction[0] * t, z);
  };
  return engrave(tone, plateFor(framing, { samples: 360 }), 25000);
}
