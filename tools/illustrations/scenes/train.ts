import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder } from '../engrave/signedDistances';
import { rotateY, normalize, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { abs, exp, hypot, max, min } = Math;

type Part = 'platform' | 'edge' | 'bed' | 'train' | 'rail' | 'roof' | 'person' | 'lamp';
const key = normalize([-0.7, 0.6, 0.35]);
/** Centre line and half width of the train. */
const middle = 2.05;
const half = 1.45;

function hull(p: Vec): number {
  // The nose slopes back towards the roof.
  const lean = max(0, p[1] - 1.2) * 0.34;
  return box([p[0], p[1], p[2] + lean], [middle, 1.62, -26], [half, 1.72, 26], 0.34);
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(box(p, [-5.6, -0.5, -20], [5.4, 0.5, 40]), 'platform');
  nearest.offer(box(p, [-0.42, -0.02, -20], [0.2, 0.04, 40]), 'edge');
  nearest.offer(p[1] + 0.75, 'bed');
  nearest.offer(hull(p), 'train');
  const rail = min(
    box(p, [middle - 0.75, -0.62, 0], [0.07, 0.1, 40]),
    box(p, [middle + 0.75, -0.62, 0], [0.07, 0.1, 40]),
  );
  nearest.offer(rail, 'rail');
  nearest.offer(box(p, [-4.6, 4.2, -24], [4.4, 0.12, 26]), 'roof');
  const post = (fract(p[2] / 6) - 0.5) * 6;
  if (p[2] < -1) nearest.offer(cylinder([p[0], p[1], post], [-3.1, 2.2, 0], 0.13, 2.3), 'roof');
  const tube = (fract(p[2] / 2.6) - 0.5) * 2.6;
  if (p[2] < -0.5)
    nearest.offer(box([p[0], p[1], tube], [-1.4, 3.98, 0], [0.14, 0.05, 0.85]), 'lamp');
  const person = rotateY([p[0] + 1.32, p[1], p[2] - 1.4], -0.5);
  const passenger = min(
    figure(person, { stride: 0.05, rightHand: [0.33, 0.8, 0] }),
    box(person, [0.46, 0.36, 0], [0.12, 0.32, 0.24], 0.05),
    capsule(person, [0.44, 0.66, 0], [0.36, 0.82, 0], 0.02),
  );
  nearest.offer(passenger, 'person');
  return nearest;
}

/** Brightness of the side of the train, with lit windows. */
function sideLight(p: Vec): number {
  const along = fract(-p[2] / 2.3 + 0.06);
  const isWindow = p[1] > 1.25 && p[1] < 2.35 && along > 0.16 && along < 0.84;
  if (isWindow) return abs(along - 0.5) < 0.035 ? 0.2 : 0.97;
  if (abs(p[1] - 0.98) < 0.07) return 0.75;
  return 0.14 + 0.1 * smoothstep(0.2, 1.2, p[1]);
}

/** Brightness of the front of the train: a dark pane, two lamps and a lit sign. */
function faceLight(p: Vec, direct: number): number {
  const x = p[0] - middle;
  const lamp = min(hypot(abs(x) - 0.98, p[1] - 0.62), 9);
  if (lamp < 0.25) return 1;
  if (lamp < 0.36) return 0.05;
  if (abs(x) < 0.55 && p[1] > 2.78 && p[1] < 3.04) return 0.95;
  if (abs(x) < 1.16 && p[1] > 1.4 && p[1] < 2.62)
    return 0.05 + 0.3 * smoothstep(0.05, 0, abs(x + 0.3 - (p[1] - 1.4) * 0.5) - 0.1);
  if (abs(p[1] - 1.1) < 0.08) return 0.9;
  return clamp(0.5 + 0.4 * direct - 0.22 * abs(x));
}

const camera: Camera = { eye: [-1.35, 1.5, 7], at: [0.5, 1.72, 0], lens: 0.78 };

/** Transport: a night train at a platform, and a person with a suitcase. */
export const train = perspective(model, camera, { far: 60, detail: 0.006 }, (hit, direction) => {
  const across = (direction[0] / direction[2] - 0.02) * 1.15;
  const away = hypot(across, direction[1] / direction[2] + 0.02);
  if (!hit || hit.p[2] < -40) return 0.085 + 0.9 * smoothstep(0.3, 0.05, away);
  const { p, material, normal } = hit;
  const direct = hit.facing(key);
  if (material === 'lamp') return 1;
  if (material === 'train') {
    const far = smoothstep(-46, -6, p[2]);
    if (normal[2] > 0.5) return faceLight(p, direct);
    if (normal[0] < -0.6) return lerp(0.3, 1, far) * sideLight(p);
    return 0.12 + 0.5 * clamp(normal[1]) + 0.3 * direct;
  }
  if (material === 'person') return 0.03 + 0.85 * clamp(normal[0] * 0.9 - normal[2] * 0.5) ** 1.4;
  if (material === 'edge') return edgeOfPeriod(p[2] * 1.5) > 0.28 ? 0.85 : 0.2;
  if (material === 'roof')
    return 0.1 + 0.3 * clamp(-normal[1]) * (0.4 + 0.6 * edgeOfPeriod(p[2] / 2.6));
  if (material === 'rail')
    return 0.12 + 0.85 * smoothstep(9, 1, abs(p[2] - 2.5)) * clamp(normal[1]);
  const open = hit.open(0.4, 1.4);
  if (material === 'bed') {
    const beam = exp(-(((p[0] - middle) / 1.5) ** 2)) * smoothstep(0, 1.2, p[2]);
    const sleeper = edgeOfPeriod(p[2] * 1.1) > 0.55 ? 1 : 0.35;
    return 0.06 + 0.6 * beam * sleeper * open;
  }
  const panes = edgeOfPeriod(-p[2] / 2.3 + 0.56) < 0.66 ? 1 : 0.35;
  const fall = smoothstep(-3.4, -0.6, p[0]) * panes;
  const joint = edgeOfPeriod(p[0] * 0.8) > 0.96 ? 0.6 : 1;
  return (0.08 + 0.4 * fall * smoothstep(-30, -2, p[2])) * open * joint;
});
