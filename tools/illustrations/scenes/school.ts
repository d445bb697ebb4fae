import { clamp, edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import { normalize, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { abs, cos, exp, max, min } = Math;

type Part = 'floor' | 'wall' | 'board' | 'desk' | 'pupil' | 'teacher' | 'side';
const sun = normalize([-0.82, 0.5, 0.3]);

const desks = [0.4, -2].flatMap((z) => [-1.75, 0, 1.75].map((x) => ({ x, z })));

function pupil(p: Vec, raises: boolean): number {
  const shoulders = capsule(p, [-0.22, 0.94, 0.02], [0.22, 0.94, 0.02], 0.14);
  const back = capsule(p, [0, 0.9, 0.02], [0, 0.5, 0.06], 0.24);
  const head = sphere(p, [0, 1.34, 0], 0.2);
  const body = smoothUnion(head, smoothUnion(shoulders, back, 0.08), 0.07);
  if (!raises) return body;
  const arm = min(
    capsule(p, [0.27, 0.98, 0], [0.42, 1.44, -0.06], 0.1, 0.085),
    capsule(p, [0.42, 1.44, -0.06], [0.4, 1.98, -0.06], 0.085, 0.065),
    sphere(p, [0.4, 2.08, -0.06], 0.1),
  );
  return smoothUnion(body, arm, 0.05);
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(p[2] + 5.2, 'wall');
  nearest.offer(3.6 - p[0], 'wall');
  nearest.offer(3.5 - p[1], 'wall');
  const bay: Vec = [0, p[1], edgeOfPeriod(p[2] / 2.6 + 0.5) * 1.3];
  const window = box(bay, [0, 2.05, 0.46], [3, 1.05, 0.44]);
  nearest.offer(max(p[0] * -1 < 3.6 ? p[0] + 3.6 : 0, -window, abs(p[0] + 3.7) - 0.14), 'side');
  nearest.offer(box(p, [0.2, 1.98, -5.14], [2.3, 0.98, 0.06], 0.01), 'board');
  for (const { x, z } of desks) {
    const q: Vec = [p[0] - x, p[1], p[2] - z];
    if (max(abs(q[0]) - 0.8, abs(q[2]) - 0.9) > 0.6) {
      nearest.offer(max(abs(q[0]) - 0.8, abs(q[2]) - 0.9, 0.3), 'desk');
      continue;
    }
    nearest.offer(box(q, [0, 0.72, -0.44], [0.66, 0.035, 0.3], 0.01), 'desk');
    nearest.offer(box([abs(q[0]), q[1], q[2]], [0.6, 0.35, -0.44], [0.04, 0.35, 0.24]), 'desk');
    nearest.offer(pupil([q[0], q[1], q[2] - 0.16], x === 0 && z > 0), 'pupil');
  }
  const teacher: Vec = [p[0] - 2.95, p[1], p[2] + 4.4];
  nearest.offer(figure(teacher, { leftHand: [-0.68, 1.62, -0.1] }), 'teacher');
  return nearest;
}

/** Returns whether a point is on the board's drawing: a curve, its axes, and text. */
function chalk(p: Vec): boolean {
  const x = p[0] + 1.1;
  const y = p[1] - 1.42;
  const axes =
    (abs(y) < 0.035 && x > -0.55 && x < 1.6) || (abs(x + 0.45) < 0.03 && y > -0.1 && y < 1.15);
  const curve = abs(y - 1.02 * exp(-(((x - 0.5) / 0.42) ** 2))) < 0.06 && x > -0.4 && x < 1.5;
  const words =
    p[0] > 0.86 &&
    p[0] < 2.2 &&
    edgeOfPeriod(p[1] * 3.1) > 0.62 &&
    p[1] > 1.5 &&
    p[1] < 2.5 &&
    cos(p[0] * 21 + p[1] * 9) > -0.6;
  return axes || curve || words;
}

const camera: Camera = { eye: [0.55, 1.78, 4.2], at: [-0.1, 1.5, -3], lens: 0.66 };

/** Education: a classroom with a window, where one pupil raises a hand. */
export const school = perspective(model, camera, { far: 26 }, (hit) => {
  if (!hit || hit.p[0] < -3.75) return 0.97;
  const { p, material, normal } = hit;
  if (material === 'board') return chalk(p) ? 0.04 : 0.9;
  const open = hit.open(0.3, 1.6);
  const shaded = hit.obstacle(sun, { far: 7, steps: 60, precision: 0.006 });
  const direct = hit.facing(sun) * (shaded && shaded.p[0] > -3.5 ? 0 : 1);
  const isLit = shaded?.material === 'side' ? 0.12 : 1;
  if (material === 'floor') return 0.07 + 1.1 * direct * isLit * open;
  if (material === 'wall' && p[1] > 3.4) return edgeOfPeriod(p[2]) > 0.8 ? 0.3 : 0.09;
  if (material === 'wall') return 0.1 + 0.32 * direct * isLit + 0.06 * smoothstep(3, 0, p[1]);
  if (material === 'side') return 0.12;
  if (material === 'desk') return 0.1 + (normal[1] > 0.7 ? 0.6 : 0.14) * lerp(0.3, 1, open);
  const rim = clamp(-normal[0]) ** 1.6;
  if (material === 'teacher') return 0.03 + 0.5 * rim;
  return 0.02 + 0.8 * rim + 0.3 * clamp(normal[1]) ** 3;
});
