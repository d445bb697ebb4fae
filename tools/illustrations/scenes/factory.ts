import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, sphere } from '../engrave/signedDistances';
import { normalize, towards, type Vec } from '../engrave/vector';
import { perspective, pointAtDepth, type Camera } from './camera';

const { abs, atan2, exp, hypot, max, min, sin } = Math;

type Part = 'floor' | 'arm' | 'joint' | 'body' | 'belt' | 'truss' | 'light' | 'wall';
const spark: Vec = [-0.98, 1.2, 0.1];
const key = normalize([0.35, 0.6, 0.75]);

/** A robot with its foot at the origin and its tool on the left. */
function robot(p: Vec): { arm: number; joint: number } {
  const shoulder: Vec = [0.1, 1.02, 0];
  const elbow: Vec = [0.62, 2.5, 0];
  const wrist: Vec = [-1.28, 2.34, 0];
  const arm = min(
    cylinder(p, [0, 0.36, 0], 0.46, 0.36, 0.06),
    capsule(p, shoulder, elbow, 0.27, 0.21),
    capsule(p, elbow, wrist, 0.25, 0.15),
    capsule(p, wrist, [-1.92, 1.62, 0.06], 0.12, 0.1),
    capsule(p, [-1.92, 1.62, 0.06], [-2.06, 1.3, 0.1], 0.06, 0.03),
    box(p, [0.98, 2.54, 0], [0.3, 0.24, 0.24], 0.06),
  );
  const joint = min(
    cylinder([p[0] - shoulder[0], p[2], p[1] - shoulder[1]], [0, 0, 0], 0.36, 0.36, 0.04),
    cylinder([p[0] - elbow[0], p[2], p[1] - elbow[1]], [0, 0, 0], 0.3, 0.34, 0.04),
    sphere(p, wrist, 0.22),
  );
  return { arm, joint };
}

/** A car body on the belt, with openings for wheels and windows. */
function shell(p: Vec): number {
  const low = box(p, [0, 0.36, 0], [1.5, 0.3, 0.68], 0.16);
  const leaning: Vec = [p[0] + p[1] * 0.1, p[1], p[2]];
  const cabin = box(leaning, [0.08, 0.74, 0], [0.82 - p[1] * 0.14, 0.34, 0.6], 0.16);
  const windows = min(
    box(p, [-0.3, 0.8, 0], [0.3, 0.15, 2], 0.06),
    box(p, [0.42, 0.8, 0], [0.3, 0.15, 2], 0.06),
  );
  const wheels = min(
    cylinder([p[0] - 0.9, p[2], p[1] - 0.1], [0, 0, 0], 0.34, 2),
    cylinder([p[0] + 0.9, p[2], p[1] - 0.1], [0, 0, 0], 0.34, 2),
  );
  return max(min(low, cabin), -windows, -wheels);
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  const { arm, joint } = robot([p[0] - 1.08, p[1], p[2]]);
  nearest.offer(arm, 'arm');
  nearest.offer(joint, 'joint');
  const back = robot([-(p[0] + 3.9), p[1], p[2] + 4.4]);
  nearest.offer(back.arm, 'arm');
  nearest.offer(back.joint, 'joint');
  nearest.offer(box(p, [-2, 0.2, 0.3], [9, 0.2, 0.62], 0.04), 'belt');
  const cars: Vec = [(fract((p[0] + 1.9) / 4.4 + 0.5) - 0.5) * 4.4, p[1] - 0.44, p[2] - 0.3];
  if (p[0] < 0.4) nearest.offer(shell(cars), 'body');
  const bay = (fract(p[2] / 4 + 0.5) - 0.5) * 4;
  if (p[2] < -1.5) {
    const truss = box([p[0], p[1] - 5.6 + abs(p[0]) * 0.18, bay], [0, 0, 0], [12, 0.12, 0.12]);
    nearest.offer(truss, 'truss');
    nearest.offer(box([abs(p[0]) - 6.2, p[1], bay], [0, 2.4, 0], [0.16, 2.6, 0.16]), 'truss');
    nearest.offer(box([abs(p[0]) - 2.2, p[1] - 4.9, bay], [0, 0, 0], [0.9, 0.05, 0.2]), 'light');
  }
  nearest.offer(p[2] + 22, 'wall');
  return nearest;
}

const camera: Camera = { eye: [-0.6, 1.85, 8.6], at: [-0.35, 1.62, 0], lens: 0.42 };

/** Manufacturing: a robot arm welds a car on a production line. */
export const factory = perspective(model, camera, { far: 40 }, (hit, direction) => {
  // The welding spark: a star with rays in the plane of the picture.
  const [x, y] = pointAtDepth(camera.eye, direction, spark[2]);
  const [sx, sy] = [x - spark[0], y - spark[1]];
  const reach = hypot(sx, sy);
  const ray8 = smoothstep(0.2, 0.95, sin(atan2(sy, sx) * 9 + 0.6));
  const flash = exp(-((reach / 0.13) ** 2)) + 0.85 * ray8 * exp(-((reach / 0.62) ** 2));
  if (!hit) return 0.085 + flash;
  const { p, material, normal } = hit;
  if (material === 'light') return 0.97;
  const open = hit.open(0.3, 1.6);
  const { direction: toSpark, distance } = towards(p, [spark[0], spark[1], spark[2] + 0.5]);
  const shaded = hit.obstacle(toSpark, { far: distance - 0.5, steps: 40, precision: 0.006 });
  const weld = shaded ? 0 : (1.7 * hit.facing(toSpark)) / (0.7 + distance * distance * 0.55);
  const lamp = hit.facing(key);
  const glow = clamp(flash + weld);
  if (material === 'wall') return 0.09 + flash;
  if (material === 'truss') return 0.2 + 0.3 * clamp(normal[1]) + flash;
  if (material === 'floor') {
    const lane = abs(p[2] - 2.1) < 0.08 ? 0.7 : 0;
    return 0.085 + lane + 0.7 * weld;
  }
  if (material === 'belt')
    return (normal[1] > 0.6 ? 0.3 : edgeOfPeriod(p[0] * 1.6) > 0.8 ? 0.4 : 0.06) + glow * 0.8;
  if (material === 'body') return (0.16 + 0.5 * lamp) * lerp(0.5, 1, open) + glow;
  const dim = p[2] < -2 ? 0.4 : 1;
  if (material === 'joint') return dim * (normal[2] > 0.8 ? 0.06 : 0.3) + glow;
  return dim * (0.16 + 0.8 * lamp ** 1.3) * lerp(0.45, 1, open) + glow;
});
