import { clamp, edgeOfPeriod, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { box, sphere } from '../engrave/signedDistances';
import { rotateY, normalize, towards, type Vec } from '../engrave/vector';
import { onPlane } from './camera';
import { figure } from './figure';

const { abs, max, min } = Math;

type Part = 'wall' | 'leaf' | 'floor' | 'person' | 'handle';
const lamp: Vec = [-1.7, 2.4, -7];
const hinge = 1.05;

function model(p: Vec): Nearest<Part> {
  const opening = box(p, [0, 1.3, 0], [hinge, 1.4, 1]);
  const panel = edgeOfPeriod(p[0] * 0.5 + 0.22) > 0.93 ? 0.03 : 0;
  const nearest = new Nearest<Part>(max(abs(p[2]) - 0.14 + panel, -opening), 'wall');
  nearest.offer(max(box(p, [0, 1.3, 0.02], [hinge + 0.16, 1.56, 0.2], 0.02), -opening), 'leaf');
  nearest.offer(p[1] + 0.001, 'floor');
  const q = rotateY([p[0] - hinge, p[1], p[2] - 0.1], 1.78);
  const inset = min(
    box(q, [-1, 1.95, -0.07], [0.62, 0.52, 0.04]),
    box(q, [-1, 0.7, -0.07], [0.62, 0.46, 0.04]),
  );
  nearest.offer(max(box(q, [-1, 1.33, 0], [1, 1.34, 0.06], 0.01), -inset), 'leaf');
  nearest.offer(sphere(q, [-1.84, 1.22, -0.12], 0.085), 'handle');
  const person = figure([p[0] - 0.66, p[1], p[2] - 1.5], {
    rightHand: [0.62, 1.2, 0.1],
    leftHand: [-0.46, 0.98, 0.2],
    stride: 0.02,
  });
  nearest.offer(person, 'person');
  return nearest;
}

/** Careers: a person holds a door open, and light falls through it. */
export const door = onPlane({ x: 0.66, view: 3.7, rise: 1.22, limit: 22000 }, (x, y) => {
  const eye: Vec = [-0.9, 1.75, 9];
  const ray = normalize([x - eye[0], y - eye[1], -eye[2]]);
  const hit = look(model, eye, ray, { far: 26, steps: 130, precision: 0.002 });
  if (!hit || hit.p[2] < -0.6) return 0.97 - 0.1 * abs(x) - (hit ? 0.08 : 0);
  const { p, material, normal } = hit;
  const { direction, distance } = towards(p, lamp);
  const shaded = hit.obstacle(direction, { far: distance, steps: 60, precision: 0.004 }, 0.03);
  const direct = shaded ? 0 : hit.facing(direction);
  if (material === 'floor') {
    const board = edgeOfPeriod(p[0] * 0.9) > 0.95 ? 0.5 : 1;
    return 0.06 + clamp(direct * 2.1 * board) * smoothstep(8, 0.5, p[2]) * 0.9;
  }
  if (material === 'person')
    return 0.03 + 0.75 * clamp(-normal[2] * 1.4 + 0.25 - normal[0] * 0.15) ** 2;
  if (material === 'handle') return 0.95;
  const ambient = 0.1 + 0.12 * clamp(normal[0] * -0.7 + normal[1] * 0.5);
  if (material === 'leaf') return ambient + 0.1 + direct * 0.8 + 0.35 * clamp(-normal[0]);
  return 0.085 + 0.05 * smoothstep(5, 0, abs(p[0])) + direct;
});
