import { clamp, edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, ringFlat, sphere } from '../engrave/signedDistances';
import { dot, rotateY, normalize, type Vec } from '../engrave/vector';
import { perspective, pointAtDepth, type Camera } from './camera';
import { figure } from './figure';

const { abs, exp, hypot, max, min } = Math;

type Part = 'floor' | 'square' | 'plinth' | 'machine' | 'person' | 'booth' | 'lamp';
const key = normalize([-0.12, 1, 0.26]);

/** The exhibit: a small robot with a round head and one raised arm. */
function machine(p: Vec): number {
  return min(
    cylinder(p, [0, 0.09, 0], 0.34, 0.09, 0.03),
    cylinder(p, [0, 0.5, 0], 0.24, 0.34, 0.12),
    sphere(p, [0, 1.02, 0], 0.27),
    capsule(p, [-0.26, 0.72, 0], [-0.5, 0.5, 0.14], 0.075, 0.06),
    capsule(p, [0.26, 0.74, 0], [0.5, 0.92, 0.1], 0.075, 0.06),
    capsule(p, [0.5, 0.92, 0.1], [0.52, 1.22, 0.12], 0.06, 0.05),
    capsule(p, [0, 1.26, 0], [0, 1.42, 0], 0.025),
    sphere(p, [0, 1.46, 0], 0.05),
  );
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(box(p, [0, 0.07, 0], [1.25, 0.07, 1.25], 0.01), 'square');
  nearest.offer(box(p, [0, 0.62, -0.1], [0.46, 0.5, 0.46], 0.02), 'plinth');
  nearest.offer(machine([p[0], p[1] - 1.12, p[2] + 0.1]), 'machine');
  const watcher = rotateY([p[0] + 2.02, p[1], p[2] - 0.55], 2.35);
  nearest.offer(figure(watcher, { rightHand: [0.22, 1.24, 0.3], stride: 0.05 }), 'person');
  const other = rotateY([p[0] - 2.25, p[1], p[2] + 0.35], -2.1);
  const person = figure(other, { leftHand: [-0.24, 1.02, 0.26], rightHand: [0.2, 1.02, 0.26] });
  nearest.offer(person, 'person');
  for (const [x, z, tall] of [
    [-4.6, -4.6, 2.5],
    [4.9, -5.2, 2.9],
    [-1.5, -8.6, 2.2],
    [2.6, -9.5, 2.6],
    [-7.4, -9, 3],
  ] as const)
    nearest.offer(box(p, [x, tall / 2, z], [1.2, tall / 2, 0.8], 0.02), 'booth');
  const lamp = min(
    cylinder(p, [0, 4.55, 0], 0.34, 0.22, 0.03),
    ringFlat(p, [0, 4.34, 0], 0.34, 0.03),
  );
  nearest.offer(lamp, 'lamp');
  nearest.offer(capsule(p, [0, 4.7, 0], [0, 9, 0], 0.03), 'lamp');
  return nearest;
}

const camera: Camera = { eye: [-1.1, 2.5, 7.6], at: [0, 1.62, 0], lens: 0.62 };

/** Exhibition: a robot on a lit plinth, and two people who look at it. */
export const stand = perspective(model, camera, { far: 40 }, (hit, direction) => {
  const [x, y] = pointAtDepth(camera.eye, direction, 0);
  const edge = 0.3 + (4.3 - y) * 0.27;
  const beam = smoothstep(edge + 0.08, edge - 0.1, abs(x)) * (0.12 + 0.2 * exp((y - 4.3) / 1.7));
  const cone = y < 4.3 && y > 0 ? beam : 0;
  if (!hit) return max(0.085, cone);
  const { p, material, normal } = hit;
  const air = p[2] < 0 ? cone : 0;
  const direct = hit.facing(key);
  const open = hit.open(0.3, 1.5);
  const shaded = hit.obstacle(key, { far: 3, steps: 40, precision: 0.006 });
  const lit = shaded && shaded.material !== 'lamp' ? 0.12 : 1;
  if (material === 'lamp') return p[1] < 4.36 ? 1 : 0.35;
  if (material === 'square') {
    if (normal[1] < 0.6) return 0.97;
    return 0.16 + 0.8 * lit * lerp(0.5, 1, open);
  }
  if (material === 'plinth')
    return 0.05 + 0.9 * direct * lit + 0.2 * clamp(-normal[0]) + 0.08 * clamp(normal[2]);
  if (material === 'machine') {
    const q: Vec = [p[0], p[1] - 1.12, p[2] + 0.1];
    const eyeAt = hypot(abs(q[0]) - 0.1, q[1] - 1.05);
    if (q[1] > 0.78 && q[2] > 0.12 && eyeAt < 0.055) return 0.02;
    return (0.2 + 0.95 * hit.facing(normalize([-0.35, 0.75, 0.5]))) * lerp(0.5, 1, open);
  }
  if (material === 'person')
    return 0.03 + 0.9 * clamp(dot(normal, normalize([-p[0], 0.8, -0.4])) - 0.35) ** 1.2;
  if (material === 'booth' && normal[2] <= 0.5) return 0.09;
  if (material === 'booth' && p[1] > 1.9) return 0.5;
  if (material === 'booth') return edgeOfPeriod(p[0] * 0.8) > 0.6 ? 0.24 : 0.12;
  const reach = hypot(p[0], p[2]);
  const pool = smoothstep(2.5, 1.5, reach);
  const joint = edgeOfPeriod(p[0] * 0.4) > 0.95 || edgeOfPeriod(p[2] * 0.4) > 0.95 ? 0.45 : 1;
  return max(0.08 + 0.36 * pool * lit * joint * open + 0.06 * exp(-reach / 6), air * 0.7);
});
