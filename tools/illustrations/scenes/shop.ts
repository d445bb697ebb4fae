import { clamp, edgeOfPeriod, fract, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, sphere } from '../engrave/signedDistances';
import { rotateY, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { abs, floor, hypot, max, min } = Math;

type Part = 'wall' | 'awning' | 'street' | 'inside' | 'goods' | 'person' | 'frame' | 'sign';

/** The goods on the shelves: bottles, boxes, balls and tins in turn. */
function goods(p: Vec): number {
  const shelf = clamp(floor((p[1] - 0.62) / 0.58), 0, 2);
  const place = clamp(floor((p[0] + 2.35) / 0.46), 0, 7);
  const q: Vec = [p[0] + 2.35 - (place + 0.5) * 0.46, p[1] - 0.64 - shelf * 0.58, p[2] + 0.8];
  const board = box([p[0], q[1], q[2]], [-0.55, -0.02, 0], [1.85, 0.025, 0.16]);
  const kind = (place * 3 + shelf * 5) % 4;
  const neck = capsule(q, [0, 0.25, 0], [0, 0.42, 0], 0.04);
  if (kind === 0) return min(board, cylinder(q, [0, 0.15, 0], 0.085, 0.15), neck);
  if (kind === 1) return min(board, box(q, [0, 0.17, 0], [0.14, 0.17, 0.1], 0.01));
  if (kind === 2) return min(board, sphere(q, [0, 0.15, 0], 0.145));
  return min(board, cylinder(q, [0, 0.11, 0], 0.15, 0.11));
}

function model(p: Vec): Nearest<Part> {
  const pane = box(p, [-0.55, 1.42, 0], [1.85, 0.9, 0.5]);
  const door = box(p, [2.15, 1.16, 0], [0.52, 1.16, 0.5]);
  const nearest = new Nearest<Part>(max(box(p, [0, 3, -0.1], [7, 3, 0.16]), -pane, -door), 'wall');
  nearest.offer(p[1], 'street');
  nearest.offer(p[2] + 1.6, 'inside');
  const rim = min(
    max(box(p, [-0.55, 1.42, 0.08], [1.97, 1.02, 0.1]), -pane),
    max(box(p, [2.15, 1.16, 0.08], [0.62, 1.26, 0.1]), -door),
  );
  nearest.offer(rim, 'frame');
  nearest.offer(capsule(p, [0.72, 0.5, -0.02], [0.72, 2.3, -0.02], 0.03), 'frame');
  // The awning: a sloping cloth with a hanging hem.
  const out = p[2] - 0.06;
  const slope = p[1] - 3.02 + out * 0.52;
  const cloth = max(abs(slope) - 0.04, abs(p[0] - 0.3) - 2.9, abs(out - 0.75) - 0.75);
  const hem = box(p, [0.3, 2.12, 1.56], [2.9, 0.16, 0.03]);
  nearest.offer(min(cloth * 0.8, hem), 'awning');
  nearest.offer(box(p, [-0.2, 3.62, 0.12], [2, 0.3, 0.08]), 'sign');
  if (p[2] < 0 && p[2] > -1.2 && p[0] < 1.4) nearest.offer(goods(p), 'goods');
  const person = rotateY([p[0] - 2.02, p[1], p[2] - 0.85], 0.45);
  const customer = min(
    figure(person, { stride: 0.24, leftHand: [-0.38, 0.78, 0.1], rightHand: [0.3, 0.86, -0.2] }),
    box(person, [-0.42, 0.5, 0.12], [0.06, 0.22, 0.2], 0.02),
  );
  nearest.offer(customer, 'person');
  return nearest;
}

const camera: Camera = { eye: [-1.5, 1.5, 7.6], at: [0.35, 1.66, 0], lens: 0.62 };

/** Retail: a lit shop with an awning, and a person leaving with a bag. */
export const shop = perspective(model, camera, { far: 30, detail: 0.004 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'inside') return 0.98 - 0.12 * abs(p[0] - 0.4) - 0.1 * (p[1] < 0.5 ? 1 : 0);
  if (material === 'goods') return 0.1 + 0.25 * clamp(normal[1]);
  if (material === 'frame') return normal[2] > 0.5 ? 0.06 : 0.6;
  if (material === 'awning') {
    const stripe = fract(p[0] * 1.25) > 0.5;
    const under = normal[1] < -0.2;
    return stripe ? (under ? 0.75 : 0.92) : under ? 0.3 : 0.1;
  }
  if (material === 'sign') {
    const x = fract((p[0] + 0.2) * 1.35 + 0.5) - 0.5;
    const isRing = abs(hypot(x / 1.35, p[1] - 3.62) - 0.14) < 0.055 && abs(p[0] + 0.2) < 1.85;
    return normal[2] > 0.5 ? (isRing ? 0.97 : 0.16) : 0.4;
  }
  if (material === 'person') return 0.03 + 0.9 * clamp(-normal[2] * 0.9 - normal[0] * 0.35) ** 1.3;
  if (material === 'street') {
    const panes = smoothstep(0.5, 0, abs(p[0] + 0.45 - p[2] * 0.12) - 1.9 - p[2] * 0.2);
    const doorway = smoothstep(0.3, 0, abs(p[0] - 2.15 - p[2] * 0.1) - 0.45 - p[2] * 0.12);
    const slab = edgeOfPeriod(p[2] * 0.5) > 0.93 || edgeOfPeriod(p[0] * 0.4) > 0.95 ? 0.4 : 1;
    const shadow = smoothstep(0.18, 0.42, hypot((p[0] - 2.25) * 1.2, (p[2] - 1.5) * 0.35));
    return 0.085 + 0.75 * max(panes, doorway * shadow) * slab * smoothstep(4.6, 0.4, p[2]);
  }
  const brick = edgeOfPeriod(p[1] * 2.6) > 0.8 ? 0.05 : 0.11;
  const aboveAwning = p[1] > 3 ? 0.06 * smoothstep(7, 3, p[1]) : 0;
  return brick + aboveAwning;
});
