import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, sphere } from '../engrave/signedDistances';
import { rotateY, normalize, towards, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { abs, hypot, max, min, round } = Math;

type Part = 'floor' | 'counter' | 'top' | 'sign' | 'person' | 'guest' | 'wall' | 'badge' | 'lamp';
const light: Vec = [0.1, 3, 0.5];

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(box(p, [0.2, 0.52, 0], [2.3, 0.52, 0.36], 0.03), 'counter');
  nearest.offer(box(p, [0.2, 1.08, 0.06], [2.42, 0.045, 0.5], 0.02), 'top');
  nearest.offer(box(p, [0.2, 3.12, -0.5], [2.6, 0.44, 0.1], 0.03), 'sign');
  nearest.offer(p[2] + 2.2, 'wall');
  // Badges on ribbons behind the counter.
  const step = 0.36;
  const place = clamp(round((p[0] - 0.2) / step), -6, 6) * step + 0.2;
  const badge: Vec = [p[0] - place, p[1], p[2] + 1.98];
  nearest.offer(box(badge, [0, 1.78, 0], [0.115, 0.16, 0.03], 0.01), 'badge');
  nearest.offer(box(badge, [0, 2.16, 0], [0.025, 0.26, 0.02]), 'badge');
  nearest.offer(box(p, [0.2, 2.42, -1.98], [2.5, 0.03, 0.05]), 'badge');
  const host: Vec = [p[0] - 0.62, p[1] - 0.1, p[2] + 0.85];
  const person = figure(host, { leftHand: [-0.5, 1.12, 0.78], rightHand: [0.3, 1.05, 0.6] });
  nearest.offer(person, 'person');
  const guest = rotateY([p[0] + 0.62, p[1], p[2] - 1.15], 2.85);
  const visitor = min(
    figure(guest, { leftHand: [-0.3, 1.2, 0.72], rightHand: [0.34, 0.82, -0.02], stride: 0.06 }),
    box(guest, [0.5, 0.36, -0.02], [0.1, 0.34, 0.26], 0.05),
    capsule(guest, [0.46, 0.7, -0.02], [0.36, 0.84, -0.02], 0.022),
  );
  nearest.offer(visitor, 'guest');
  nearest.offer(box(p, [0.02, 1.24, 0.3], [0.13, 0.1, 0.02], 0.01), 'badge');
  const lamp = min(
    capsule(p, [1.75, 1.1, -0.05], [1.75, 1.5, -0.05], 0.03),
    sphere(p, [1.75, 1.62, -0.05], 0.19),
  );
  nearest.offer(lamp, 'lamp');
  return nearest;
}

const camera: Camera = { eye: [-0.9, 1.85, 6.4], at: [0.1, 1.66, 0], lens: 0.6 };

/** Registration: a counter under a lit sign, where a guest receives a badge. */
export const desk = perspective(model, camera, { far: 26 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'lamp') return p[1] > 1.44 ? 1 : 0.4;
  if (material === 'badge') return 0.95;
  if (material === 'sign') {
    if (normal[2] < 0.5) return 0.7;
    const x = p[0] + 1.72;
    const ring = hypot(x, p[1] - 3.12);
    if (ring < 0.3) return ring > 0.17 ? 0.03 : 0.97;
    const words = abs(p[1] - 3.12) < 0.13 && p[0] > -1.1 && p[0] < 2.2 && fract(p[0] * 1.9) > 0.16;
    return words ? 0.06 : 0.97;
  }
  const { direction, distance } = towards(p, light);
  const shaded = hit.obstacle(direction, { far: distance - 0.6, steps: 50, precision: 0.006 });
  const direct = shaded ? 0 : hit.facing(direction) * clamp(2.6 / (distance + 0.4), 0, 1.2);
  const open = hit.open(0.3, 1.5);
  if (material === 'top') return normal[1] > 0.6 ? 0.9 : 0.6;
  if (material === 'counter') {
    const panel = edgeOfPeriod(p[0] * 1.1) > 0.93 ? 0.05 : 1;
    const band = abs(p[1] - 0.5) < 0.11 ? 0.75 : 0.2 + 0.12 * smoothstep(0, 1, p[1]);
    return normal[2] > 0.5 ? band * panel * lerp(0.5, 1, open) : 0.08;
  }
  if (material === 'floor')
    return 0.07 + 0.5 * direct * open * (edgeOfPeriod(p[0] * 0.6) > 0.95 ? 0.4 : 1);
  if (material === 'wall')
    return 0.1 + 0.26 * smoothstep(1.5, 3, p[1]) * smoothstep(3.6, 0.4, abs(p[0] - 0.2));
  if (material === 'person') return 0.2 + 0.8 * hit.facing(normalize([-0.3, 0.6, 0.7])) ** 1.2;
  return (
    0.015 + 0.95 * clamp(normal[1] * 0.7 - normal[2] * 0.5 + max(normal[0], 0) * 0.2 - 0.05) ** 1.8
  );
});
