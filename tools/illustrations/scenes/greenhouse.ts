import { clamp, edgeOfPeriod, fract, lerp, noise, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, ellipsoid } from '../engrave/signedDistances';
import { rotateY, normalize, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { PI, abs, atan2, exp, floor, hypot, max, min, round } = Math;

type Part = 'floor' | 'glass' | 'bed' | 'plant' | 'label' | 'person' | 'lamp';
const key = normalize([-0.2, 0.9, -0.4]);
const beds = [-2.05, 2.05] as const;

/** Growth of the plants of a plot, 0 to 1. It differs between plots. */
const growth = (side: number, plot: number) => fract(0.37 + side * 0.53 + plot * 0.618);

function plants(p: Vec, side: number): number {
  const plot = floor(-p[2] / 2.4);
  const tall = 0.3 + 1.0 * growth(side, plot);
  const z = (fract(p[2] / 0.8) - 0.5) * 0.8;
  const x = (fract(p[0] / 0.66) - 0.5) * 0.66;
  const stem = capsule([x, p[1], z], [0, 0.9, 0], [0, 0.9 + tall, 0], 0.03);
  const leaf = min(
    ellipsoid([x, p[1], z], [0, 0.95 + tall * 0.5, 0], [0.27, 0.09 + tall * 0.16, 0.3]),
    ellipsoid([x, p[1], z], [0, 0.95 + tall, 0], [0.2, 0.16, 0.22]),
  );
  return max(min(stem, leaf), abs(abs(p[0]) - 2.05) - 0.98, p[2] - 1.5) * 0.7;
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(4.1 - hypot(p[0], max(p[1] - 1.1, 0)), 'glass');
  for (const [side, x] of beds.entries()) {
    nearest.offer(box(p, [x, 0.42, -18], [1.02, 0.44, 19.4], 0.04), 'bed');
    if (abs(p[0] - x) < 1.3 && p[1] > 0.5) nearest.offer(plants(p, side), 'plant');
  }
  const at = (round(p[2] / 2.4 - 0.5) + 0.5) * 2.4 + 1.16;
  const label: Vec = [abs(p[0]) - 1.14, p[1], p[2] - at];
  const tag = min(
    box(label, [0, 1.22, 0], [0.17, 0.13, 0.02]),
    capsule(label, [0, 0.8, 0], [0, 1.1, 0], 0.02),
  );
  if (p[2] < 1.2) nearest.offer(tag, 'label');
  const person = rotateY([p[0] - 0.2, p[1], p[2] + 3.6], -0.9);
  nearest.offer(
    figure(person, { leftHand: [-0.25, 1.14, 0.42], rightHand: [0.2, 1.14, 0.42], stride: 0.1 }),
    'person',
  );
  const lamp = (fract(p[2] / 3.2) - 0.5) * 3.2;
  if (p[2] < 0)
    nearest.offer(box([abs(p[0]) - 1.7, p[1] - 3.72, lamp], [0, 0, 0], [0.6, 0.06, 0.16]), 'lamp');
  return nearest;
}

const reach = { far: 60, steps: 160, precision: 0.003, detail: 0.008 };
const camera: Camera = { eye: [-0.25, 1.95, 4.2], at: [0, 1.85, -4], lens: 0.86 };

/** Trials in a greenhouse: labelled plots of different heights, and a person who takes notes. */
export const greenhouse = perspective(model, camera, reach, (hit) => {
  if (!hit || hit.p[2] < -34) return 0.95;
  const { p, material, normal } = hit;
  const open = hit.open(0.3, 1.2);
  const far = exp(-(((p[2] + 34) / 13) ** 2));
  if (material === 'lamp' || material === 'label') return 0.97;
  if (material === 'glass') {
    const bar =
      edgeOfPeriod(p[2] / 1.6) > 0.82 || edgeOfPeriod((atan2(p[0], p[1] - 1.1) / PI) * 8) > 0.86;
    return bar ? 0.04 : 0.24 + 0.2 * smoothstep(0, 3.6, p[1]) + 0.5 * far;
  }
  if (material === 'floor')
    return 0.16 + 0.5 * smoothstep(-1, -26, p[2]) + (edgeOfPeriod(p[2] * 0.7) > 0.92 ? -0.1 : 0.06);
  if (material === 'person') return 0.02 + 0.3 * clamp(normal[1]) ** 3;
  if (material === 'bed') return normal[1] > 0.6 ? 0.16 : 0.07;
  const leafy = 0.7 + 0.5 * noise(p[0] * 6, p[1] * 6, p[2] * 6);
  const light = hit.facing(key) ** 1.4;
  return (0.04 + 0.95 * light * leafy) * lerp(0.4, 1, open) + 0.2 * far;
});
