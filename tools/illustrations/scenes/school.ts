import { engrave } from '../engrave/engrave';
import { clamp, edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { rayMarch, normalAt, ambientOcclusion, Nearest } from '../engrave/rayMarch';
import { box, capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import { pointAlong, dot, normalize, type Vec } from '../engrave/vector';
import { raysOf } from './camera';
import { figure } from './figure';
import { plateFor, type Framing } from './sheet';

const { abs, cos, exp, max, min } = Math;

const part = { floor: 1, wall: 2, board: 3, desk: 4, pupil: 5, teacher: 6, side: 7 } as const;
const sun = normalize([-0.82, 0.5, 0.3]);

const desks = [
  { x: -1.75, z: 0.4 },
  { x: 0, z: 0.4 },
  { x: 1.75, z: 0.4 },
  { x: -1.75, z: -2 },
  { x: 0, z: -2 },
  { x: 1.75, z: -2 },
] as const;

function pupil(p: Vec, raises: boolean): number {
  const body = smoothUnion(
    sphere(p, [0, 1.34, 0], 0.2),
    smoothUnion(
      capsule(p, [-0.22, 0.94, 0.02], [0.22, 0.94, 0.02], 0.14),
      capsule(p, [0, 0.9, 0.02], [0, 0.5, 0.06], 0.24),
      0.08,
    ),
    0.07,
  );
  if (!raises) return body;
  const arm = min(
    capsule(p, [0.27, 0.98, 0], [0.42, 1.44, -0.06], 0.1, 0.085),
    capsule(p, [0.42, 1.44, -0.06], [0.4, 1.98, -0.06], 0.085, 0.065),
    sphere(p, [0.4, 2.08, -0.06], 0.1),
  );
  return smoothUnion(body, arm, 0.05);
}

function model(p: Vec): Nearest {
  const nearest = new Nearest(p[1], part.floor);
  nearest.offer(p[2] + 5.2, part.wall);
  nearest.offer(3.6 - p[0], part.wall);
  nearest.offer(3.5 - p[1], part.wall);
  const window = box(
    [0, p[1], (edgeOfPeriod(p[2] / 2.6 + 0.5) - 0) * 1.3],
    [0, 2.05, 0.46],
    [3, 1.05, 0.44],
  );
  nearest.offer(max(p[0] * -1 < 3.6 ? p[0] + 3.6 : 0, -window, abs(p[0] + 3.7) - 0.14), part.side);
  nearest.offer(box(p, [0.2, 1.98, -5.14], [2.3, 0.98, 0.06], 0.01), part.board);
  for (const { x, z } of desks) {
    const q: Vec = [p[0] - x, p[1], p[2] - z];
    if (max(abs(q[0]) - 0.8, abs(q[2]) - 0.9) > 0.6) {
      nearest.offer(max(abs(q[0]) - 0.8, abs(q[2]) - 0.9, 0.3), part.desk);
      continue;
    }
    nearest.offer(box(q, [0, 0.72, -0.44], [0.66, 0.035, 0.3], 0.01), part.desk);
    nearest.offer(box([abs(q[0]), q[1], q[2]], [0.6, 0.35, -0.44], [0.04, 0.35, 0.24]), part.desk);
    nearest.offer(pupil([q[0], q[1], q[2] - 0.16], x === 0 && z > 0), part.pupil);
  }
  const teacher: Vec = [p[0] - 2.95, p[1], p[2] + 4.4];
  nearest.offer(figure(teacher, { leftHand: [-0.68, 1.62, -0.1] }), part.teacher);
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

/** Education: a classroom with a window, where one pupil raises a hand. */
export function school(framing: Framing): string {
  const eye: Vec = [0.55, 1.78, 4.2];
  const ray = raysOf(framing, { eye, at: [-0.1, 1.5, -3], lens: 0.66 });
  const tone = (u: number, v: number) => {
    const hit = rayMarch(model, eye, ray(u, v), { far: 26, steps: 150, precision: 0.002 });
    if (!hit || hit.p[0] < -3.75) return 0.97;
    const { p, material } = hit;
    const normal = normalAt(model, p, 0.005);
    if (material === part.board) return chalk(p) ? 0.04 : 0.9;
    const open = ambientOcclusion(model, p, normal, 0.3, 1.6);
    const shaded = rayMarch(model, pointAlong(p, normal, 0.04), sun, {
      far: 7,
      steps: 60,
      precision: 0.006,
    });
    const direct = clamp(dot(normal, sun)) * (shaded && shaded.p[0] > -3.5 ? 0 : 1);
    const isLit = shaded && shaded.material === part.side ? 0.12 : 1;
    if (material === part.floor) return clamp(0.07 + 1.1 * direct * isLit * open);
    if (material === part.wall && p[1] > 3.4) return edgeOfPeriod(p[2]) > 0.8 ? 0.3 : 0.09;
    if (material === part.wall)
      return clamp(0.1 + 0.32 * direct * isLit + 0.06 * smoothstep(3, 0, p[1]));
    if (material === part.side) return 0.12;
    if (material === part.desk)
      return clamp(0.1 + (normal[1] > 0.7 ? 0.6 : 0.14) * lerp(0.3, 1, open));
    const rim = clamp(-normal[0]) ** 1.6;
    if (material === part.teacher) return clamp(0.03 + 0.5 * rim);
    return clamp(0.02 + 0.8 * rim + 0.3 * clamp(normal[1]) ** 3);
  };
  return engrave(tone, plateFor(framing, { samples: framing.width > 900 ? 340 : 260 }), 25000);
}
