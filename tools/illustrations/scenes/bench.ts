import { clamp, edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder } from '../engrave/signedDistances';
import { rotateX, rotateY, rotateZ, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';

const { abs, exp, floor, hypot, max, min } = Math;

type Part = 'wall' | 'top' | 'leg' | 'tool' | 'screen' | 'keys' | 'vise' | 'lamp' | 'bulb';
const written = [0.62, 0.3, 0.5, 0.18, 0.44, 0.26] as const;

/** The tools on the wall: a hammer, three spanners, a saw. */
function tools(p: Vec): number {
  if (p[2] > -0.6) return p[2] + 0.75;
  const q: Vec = [p[0], p[1], p[2] + 0.98];
  let d = min(
    box(q, [-2.2, 2.0, 0], [0.065, 0.56, 0.05], 0.02),
    box(q, [-2.2, 2.56, 0], [0.36, 0.14, 0.09], 0.03),
  );
  for (const [index, long] of [0.5, 0.42, 0.34].entries()) {
    const x = -1.42 + index * 0.4;
    d = min(
      d,
      box(q, [x, 2.5 - long, 0], [0.06, long, 0.04], 0.02),
      max(
        cylinder([q[0] - x, q[2], q[1] - 2.58], [0, 0, 0], 0.17, 0.05),
        -box(q, [x, 2.74, 0], [0.07, 0.18, 0.2]),
      ),
    );
  }
  const saw = rotateZ([q[0] - 1.75, q[1] - 2.34, q[2]], 0.16);
  const teeth = 0.05 * edgeOfPeriod(saw[0] * 5);
  const blade = max(
    box(saw, [0.14, 0.06, 0], [0.86, 0.24, 0.03]),
    -(saw[1] + 0.06 - (saw[0] + 0.6) * 0.11) + teeth,
  );
  const grip = max(
    box(saw, [-0.9, 0.06, 0], [0.26, 0.34, 0.06], 0.08),
    -box(saw, [-0.9, 0.06, 0], [0.11, 0.16, 0.2], 0.05),
  );
  return min(d, blade, grip);
}

const laptop = (p: Vec): Vec => rotateY([p[0] + 0.25, p[1] - 1.03, p[2] - 0.2], -0.16);
const screen = (q: Vec): Vec => rotateX([q[0], q[1] - 0.04, q[2] + 0.42], -0.22);

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[2] + 1.04, 'wall');
  nearest.offer(box(p, [0.1, 0.92, 0.1], [3.9, 0.11, 0.96], 0.02), 'top');
  const leg = box([abs(p[0] - 0.1), p[1], p[2]], [2.7, 0.3, 0.4], [0.18, 0.56, 0.2], 0.02);
  nearest.offer(leg, 'leg');
  nearest.offer(tools(p), 'tool');
  const q = laptop(p);
  nearest.offer(box(q, [0, 0.03, 0.1], [0.86, 0.035, 0.52], 0.02), 'keys');
  nearest.offer(box(screen(q), [0, 0.58, 0], [0.86, 0.58, 0.03], 0.03), 'screen');
  const v: Vec = [p[0] - 1.62, p[1] - 1.03, p[2] - 0.25];
  const vise = min(
    box(v, [0, 0.13, 0], [0.3, 0.13, 0.28], 0.03),
    box(v, [-0.2, 0.5, 0], [0.11, 0.28, 0.34], 0.03),
    box(v, [0.24, 0.5, 0], [0.11, 0.28, 0.34], 0.03),
    capsule(v, [0.3, 0.38, 0], [0.86, 0.38, 0], 0.08),
    capsule(v, [0.8, 0.08, 0.06], [0.8, 0.68, -0.06], 0.045),
    box(v, [0.02, 0.84, 0], [0.12, 0.34, 0.16], 0.01),
  );
  nearest.offer(vise, 'vise');
  const mug: Vec = [p[0] + 1.75, p[1] - 1.03, p[2] - 0.3];
  const cup = min(
    max(cylinder(mug, [0, 0.2, 0], 0.2, 0.2, 0.02), -cylinder(mug, [0, 0.34, 0], 0.15, 0.2)),
    max(abs(hypot(mug[0] + 0.24, mug[1] - 0.2) - 0.12) - 0.035, abs(mug[2]) - 0.04),
    capsule(mug, [0, 0.2, 0], [0.1, 0.78, -0.04], 0.025),
    capsule(mug, [0.02, 0.2, 0.05], [-0.12, 0.7, 0.06], 0.025),
  );
  nearest.offer(cup, 'vise');
  const hood: Vec = [p[0] - 0.25, p[1] - 3.36, p[2] - 0.2];
  const shade = max(
    abs(hypot(hood[0], hood[2]) - (0.4 - hood[1] * 1.25)) - 0.03,
    abs(hood[1]) - 0.24,
  );
  nearest.offer(min(shade * 0.6, capsule(hood, [0, 0.2, 0], [0, 3, 0], 0.03)), 'lamp');
  nearest.offer(hypot(hood[0], hood[1] + 0.16, hood[2]) - 0.2, 'bulb');
  return nearest;
}

const camera: Camera = { eye: [-0.6, 2.25, 6.4], at: [0.1, 1.86, 0], lens: 0.66 };

/** Workshop: a bench under a lamp with tools and a laptop. */
export const bench = perspective(model, camera, { far: 20, detail: 0.004 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'bulb') return 1;
  const open = hit.open(0.25, 1.5);
  const pool = exp(-(((p[0] - 0.25) / 2.1) ** 4));
  if (material === 'screen' && normal[2] > 0.5) {
    const q = screen(laptop(p));
    if (abs(q[0]) > 0.78 || q[1] < 0.1 || q[1] > 1.08) return 0.03;
    const line = q[1] * 5.6;
    const end = -0.66 + 2 * (written[floor(line)] ?? 0.3);
    return edgeOfPeriod(line) < 0.42 && q[0] < end && q[0] > -0.66 ? 0.03 : 0.99;
  }
  if (material === 'keys') {
    const q = laptop(p);
    const isKey = normal[1] > 0.7 && abs(q[0]) < 0.72 && q[2] > -0.3 && q[2] < 0.3;
    return isKey ? (edgeOfPeriod(q[0] * 7) > 0.6 ? 0.1 : 0.7) : 0.45;
  }
  if (material === 'wall') {
    const cone = smoothstep(1.6, 0.6, abs(p[0] - 0.25) - (3.2 - p[1]) * 0.9);
    const board = edgeOfPeriod(p[1] * 1.15) > 0.93 ? 0.55 : 1;
    const light = 0.085 + 0.66 * cone * smoothstep(3.7, 3.1, p[1]) * lerp(0.5, 1, pool);
    return light * board * lerp(0.6, 1, open);
  }
  if (material === 'top' && normal[1] > 0.6) return 0.2 + 0.75 * pool * lerp(0.3, 1, open);
  if (material === 'top') return 0.08 + (p[1] > 0.97 ? 0.4 : 0.06);
  if (material === 'tool') return 0.03;
  if (material === 'vise')
    return 0.03 + 0.75 * clamp(normal[1]) ** 2 + 0.45 * clamp(-normal[0]) ** 2;
  if (material === 'lamp') return 0.1 + 0.3 * clamp(normal[1]) + 0.15 * clamp(-normal[0]);
  return 0.06;
});
