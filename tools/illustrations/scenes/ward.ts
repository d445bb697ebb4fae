import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, ellipsoid, smoothUnion, sphere } from '../engrave/signedDistances';
import { towards, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';

const { abs, exp, floor, hypot, min } = Math;

type Part = 'floor' | 'wall' | 'frame' | 'sheet' | 'head' | 'monitor' | 'drip' | 'pillow';
const lamp: Vec = [1.75, 2.6, 0.9];

/** A person under a blanket, on a bed with a raised head. */
function patient(p: Vec): { sheet: number; head: number } {
  const legs = smoothUnion(
    capsule(p, [-1.55, 1.02, 0.14], [-0.2, 1.06, 0.16], 0.16, 0.2),
    capsule(p, [-1.55, 1.02, -0.14], [-0.2, 1.06, -0.16], 0.16, 0.2),
    0.16,
  );
  const trunk = capsule(p, [-0.1, 1.1, 0], [0.72, 1.42, 0], 0.27, 0.3);
  const feet = min(sphere(p, [-1.62, 1.16, 0.16], 0.15), sphere(p, [-1.62, 1.16, -0.16], 0.15));
  const blanket = box(p, [-0.7, 0.9, 0], [1.2, 0.16, 0.62], 0.1);
  return {
    sheet: smoothUnion(smoothUnion(smoothUnion(legs, trunk, 0.2), feet, 0.12), blanket, 0.16),
    head: ellipsoid(p, [1.2, 1.78, 0.02], [0.2, 0.23, 0.18]),
  };
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(p[2] + 2.3, 'wall');
  const q: Vec = [p[0], p[1], abs(p[2])];
  const frame = min(
    box(p, [-0.3, 0.66, 0], [1.75, 0.06, 0.62], 0.02),
    box(q, [-2.05, 0.72, 0.56], [0.06, 0.5, 0.05], 0.02),
    box(p, [-2.05, 1.12, 0], [0.05, 0.14, 0.6], 0.03),
    box(q, [1.6, 1.0, 0.56], [0.06, 0.9, 0.05], 0.02),
    box(p, [1.62, 1.72, 0], [0.05, 0.24, 0.6], 0.03),
    cylinder([q[0] - 1.5, q[2] - 0.5, q[1] - 0.13], [0, 0, 0], 0.13, 0.05),
    cylinder([q[0] + 1.9, q[2] - 0.5, q[1] - 0.13], [0, 0, 0], 0.13, 0.05),
    capsule(q, [0.05, 1.18, 0.68], [1.2, 1.18, 0.68], 0.035),
    capsule(q, [0.05, 0.86, 0.68], [0.05, 1.18, 0.68], 0.03),
    capsule(q, [1.2, 0.7, 0.68], [1.2, 1.18, 0.68], 0.03),
  );
  nearest.offer(frame, 'frame');
  const { sheet, head } = patient(p);
  nearest.offer(sheet, 'sheet');
  nearest.offer(head, 'head');
  nearest.offer(ellipsoid(p, [1.34, 1.6, 0], [0.24, 0.34, 0.5]), 'pillow');
  nearest.offer(box(p, [-1.15, 2.62, -1.5], [0.86, 0.56, 0.1], 0.04), 'monitor');
  const pole = min(
    box(p, [-1.15, 1.2, -1.6], [0.06, 0.95, 0.06]),
    box(p, [-1.15, 0.1, -1.6], [0.4, 0.05, 0.3], 0.03),
  );
  nearest.offer(pole, 'frame');
  const drip = min(
    capsule(p, [2.2, 0.1, -0.4], [2.2, 3.1, -0.4], 0.032),
    capsule(p, [1.98, 3.1, -0.4], [2.42, 3.1, -0.4], 0.03),
    box(p, [1.98, 2.72, -0.4], [0.15, 0.26, 0.05], 0.05),
    capsule(p, [1.98, 2.46, -0.4], [1.98, 1.9, -0.2], 0.018),
    capsule(p, [1.98, 1.9, -0.2], [1.1, 1.3, 0.2], 0.018),
  );
  nearest.offer(drip, 'drip');
  return nearest;
}

/** The monitor: an ECG curve of three beats above a row of digits. */
function monitorLight(p: Vec): number {
  const x = (p[0] + 1.15) / 0.78;
  const y = (p[1] - 2.7) / 0.34;
  if (abs(x) > 1 || y > 1.2 || p[1] < 2.14) return 0.05;
  const beat = fract(x * 1.5 + 0.25);
  const bump = (at: number, wide: number) => exp(-(((beat - at) / wide) ** 2));
  const level = -0.2 + 1.1 * bump(0.5, 0.035) - 0.45 * bump(0.58, 0.035) + 0.22 * bump(0.8, 0.07);
  const slope = abs(beat - 0.54) < 0.11 ? 0.34 : 0.13;
  if (abs(y - level) < slope) return 1;
  const figures = p[1] < 2.3 && p[1] > 2.19 && fract(x * 2.5 + 0.5) < 0.62;
  return figures && floor(x * 2.5 + 0.5) !== 0 ? 0.9 : 0.09;
}

const camera: Camera = { eye: [-0.9, 2.3, 6.6], at: [0, 1.56, 0], lens: 0.56 };

/** A hospital ward at night: a sleeping patient, a lamp and a monitor. */
export const ward = perspective(model, camera, { far: 20 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'monitor') return normal[2] > 0.5 ? monitorLight(p) : 0.4;
  const { direction, distance } = towards(p, lamp);
  const shaded = hit.obstacle(direction, { far: distance, steps: 50, precision: 0.005 }, 0.03);
  const direct = shaded ? 0 : (hit.facing(direction) * 2.6) / (1 + distance * distance * 0.34);
  const open = hit.open(0.25, 1.5);
  if (material === 'wall') {
    const inWindow = p[0] > 0.2 && p[0] < 1.5 && p[1] > 1.9 && p[1] < 3.5;
    const pane =
      edgeOfPeriod((p[0] - 0.2) / 0.65) > 0.92 || edgeOfPeriod((p[1] - 1.9) / 0.8) > 0.94;
    if (inWindow) return pane ? 0.05 : 0.3 + 0.1 * smoothstep(1.9, 3.5, p[1]);
    return 0.09 + 0.22 * exp(-hypot(p[0] + 1.15, p[1] - 2.6) * 0.9) + 0.3 * direct;
  }
  if (material === 'floor') return 0.07 + 0.45 * direct * open;
  if (material === 'frame') return 0.2 + 0.7 * direct + 0.5 * clamp(normal[1]);
  if (material === 'drip') return 0.72;
  if (material === 'head') return 0.1 + (p[1] > 1.88 || p[0] > 1.32 ? 0 : 0.85 * direct);
  return (
    (0.22 + 1.05 * direct + 0.4 * clamp(normal[1]) + 0.16 * clamp(normal[2])) * lerp(0.35, 1, open)
  );
});
