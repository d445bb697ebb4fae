import { clamp, edgeOfPeriod, lerp, noise, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder } from '../engrave/signedDistances';
import { normalize, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';

const { abs, exp, hypot, max, min, round } = Math;

type Part = 'water' | 'pier' | 'gate' | 'fall' | 'deck' | 'wheel';
const key = normalize([-0.62, 0.6, 0.5]);
const bay = 2.7;
/** Opening of each gate, from left to right. */
const raised = [0, 0.3, 1.15, 0.3, 0] as const;

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'water');
  const pier = (round(p[0] / bay - 0.5) + 0.5) * bay;
  nearest.offer(box(p, [pier, 1.75, 0.3], [0.3, 1.75, 1.1], 0.12), 'pier');
  nearest.offer(box(p, [0, 3.5, -0.2], [14, 0.16, 0.8], 0.03), 'deck');
  nearest.offer(capsule(p, [-14, 4.12, 0.5], [14, 4.12, 0.5], 0.035), 'deck');
  const post = round(p[0] / 0.9) * 0.9;
  nearest.offer(capsule(p, [post, 3.6, 0.5], [post, 4.12, 0.5], 0.03), 'deck');
  const index = clamp(round(p[0] / bay), -2, 2);
  const open = raised[index + 2] ?? 0;
  const middle = index * bay;
  nearest.offer(box(p, [middle, 1.5 + open, -0.25], [1.05, 1.3, 0.1], 0.02), 'gate');
  nearest.offer(box(p, [middle, 1.5 + open, -0.12], [0.07, 1.3, 0.06]), 'gate');
  if (open > 0.2) {
    const run = p[2] + 0.1;
    const drop = max(0, open * 0.9 + 0.2 - run * run * 0.42);
    const sheet = max(p[1] - drop, abs(p[0] - middle) - 1.05, -run, run - 2.2);
    nearest.offer(sheet * 0.6, 'fall');
  }
  const w: Vec = [p[0] - middle, p[1] - 4.32, p[2] - 0.2];
  const ring = hypot(hypot(w[0], w[1]) - 0.42, w[2]) - 0.05;
  const wheel = min(
    ring,
    capsule(w, [-0.4, 0, 0], [0.4, 0, 0], 0.035),
    capsule(w, [0, -0.4, 0], [0, 0.4, 0], 0.035),
    cylinder([w[0], w[1] + 0.5, w[2]], [0, 0, 0], 0.1, 0.3),
  );
  nearest.offer(wheel, 'wheel');
  return nearest;
}

const camera: Camera = { eye: [-1.7, 2.5, 8.4], at: [0.2, 2.1, 0], lens: 0.72 };

/** Water: a weir with gates, one of them wide open. */
export const weir = perspective(model, camera, { far: 40, detail: 0.006 }, (hit) => {
  if (!hit || hit.p[2] < -8) return 0.085;
  const { p, material, normal } = hit;
  const direct = hit.facing(key);
  const open = hit.open(0.3, 1.4);
  if (material === 'wheel') return 0.3 + 0.7 * direct;
  if (material === 'fall') {
    const strand = noise(p[0] * 9, p[1] * 1.2, p[2] * 1.5);
    return 0.45 + 0.75 * strand;
  }
  if (material === 'water') {
    const near =
      exp(-(((p[0] - p[2] * 0.04) / (1.1 + p[2] * 0.22)) ** 2)) * smoothstep(8, 1.2, p[2]);
    const bubbles = 0.3 + 0.7 * noise(p[0] * 5, 0, p[2] * 6);
    const foam = p[2] > 0.8 && p[2] < 2.7 ? smoothstep(1.5, 0.9, abs(p[0])) * bubbles : 0;
    const wave = edgeOfPeriod(p[2] * 1.3 + noise(p[0] * 0.9, 0, p[2]) * 1.4);
    return max(foam, 0.07 + (0.14 + 0.6 * near) * smoothstep(0.3, 0.9, wave));
  }
  if (material === 'gate') {
    const rib = edgeOfPeriod(p[1] * 1.7) > 0.78 ? 0.05 : 0.15;
    return (rib + 0.12 * direct) * lerp(0.35, 1, open);
  }
  if (material === 'deck') return normal[2] > 0.5 ? 0.62 : 0.2 + 0.7 * direct;
  const course = edgeOfPeriod(p[1] * 1.15) > 0.94 ? 0.5 : 1;
  return (0.08 + 1.15 * direct) * course * lerp(0.45, 1, open);
});
