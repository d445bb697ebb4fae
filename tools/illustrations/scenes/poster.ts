import { personOf } from '../cast';
import { clamp, edgeOfPeriod, fract, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule } from '../engrave/signedDistances';
import type { Vec } from '../engrave/vector';
import { bustOf } from '../portraits/bust';
import { lightAt } from '../portraits/light';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { abs, max, min } = Math;

type Part = 'street' | 'wall' | 'sheet' | 'frame' | 'ladder' | 'person';
const middle: Vec = [0.35, 2.62, -0.9];
const half = { x: 2.05, y: 1.86 };
const face = bustOf({ ...personOf('wanjiru-kamande'), yaw: -0.42, lean: 0, nod: -0.06 });

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'street');
  nearest.offer(p[2] + 1.1, 'wall');
  nearest.offer(box(p, middle, [half.x, half.y, 0.06]), 'sheet');
  const frame = max(
    box(p, middle, [half.x + 0.12, half.y + 0.12, 0.12]),
    -box(p, middle, [half.x, half.y, 0.4]),
  );
  nearest.offer(frame, 'frame');
  const lean = p[1] * 0.3;
  const q: Vec = [p[0] + 1.5, p[1], p[2] - 0.75 + lean];
  const rung: Vec = [q[0], (fract(q[1] / 0.42) - 0.5) * 0.42, q[2]];
  const ladder = min(
    box([abs(q[0]), q[1], q[2]], [0.3, 1.8, 0], [0.045, 1.85, 0.05]),
    max(box(rung, [0, 0, 0], [0.3, 0.035, 0.04]), q[1] - 3.5),
  );
  nearest.offer(ladder * 0.9, 'ladder');
  const person: Vec = [p[0] + 1.42, p[1] - 1.28, p[2] - 0.55];
  const worker = min(
    figure([-person[0], person[1], -person[2]], {
      leftHand: [-0.7, 1.76, 0.42],
      rightHand: [0.2, 1.1, 0.4],
      stride: 0.02,
    }),
    capsule(person, [0.68, 1.7, -0.42], [0.9, 2.16, -0.7], 0.03),
    box(person, [0.94, 2.24, -0.72], [0.24, 0.08, 0.06], 0.02),
  );
  nearest.offer(worker, 'person');
  return nearest;
}

const camera: Camera = { eye: [-1.0, 1.8, 7.2], at: [0, 2.36, 0], lens: 0.56 };

/** Visibility: a person on a ladder pastes a large poster of a face. */
export const poster = perspective(model, camera, { far: 30, steps: 140 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'sheet') {
    const x = (p[0] - middle[0]) / 1.42;
    const y = (p[1] - middle[1]) / 1.42;
    // The last strip, at the upper left, is not pasted yet.
    const isBare = x < -0.72 && y > 0.1 + (x + 0.72) * 0.8;
    if (isBare) return 0.13;
    if (abs(x + 0.72) < 0.02 || abs(x - 0.36) < 0.012) return 0.5;
    const light = lightAt(face, x, y - 0.42);
    return light === null ? 0.97 : 0.03 + 0.95 * light ** 0.9;
  }
  if (material === 'frame') return normal[2] > 0.5 ? 0.05 : 0.5;
  if (material === 'ladder') return 0.05;
  if (material === 'person') return 0.02 + 0.35 * clamp(normal[1]) ** 2;
  if (material === 'street') {
    const slab = edgeOfPeriod(p[2] * 0.5) > 0.94 || edgeOfPeriod(p[0] * 0.4) > 0.96 ? 0.4 : 1;
    return 0.085 + 0.6 * smoothstep(4.6, -0.6, p[2]) * smoothstep(3.4, 1, abs(p[0] - 0.4)) * slab;
  }
  const brick =
    edgeOfPeriod(p[1] * 1.9) > 0.86 ||
    edgeOfPeriod(p[0] * 0.8 + (edgeOfPeriod(p[1] * 0.95) > 0.5 ? 0.5 : 0)) > 0.95;
  return brick ? 0.04 : 0.12;
});
