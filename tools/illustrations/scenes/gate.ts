import { clamp, edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { box } from '../engrave/signedDistances';
import { rotateY, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';
import { figure } from './figure';

const { abs, exp, hypot, max, min, round } = Math;

type Part = 'floor' | 'gate' | 'wing' | 'sign' | 'person' | 'reader';
const spacing = 1.75;
const key = normalize([-0.55, 0.75, 0.5]);

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  const lane = round(p[0] / spacing);
  const index = clamp(round(p[0] / spacing - 0.5), -6, 3);
  const q: Vec = [p[0] - (index + 0.5) * spacing, p[1], p[2]];
  const cabinet = box(q, [0, 0.56, 0], [0.27, 0.56, 1.15], 0.16);
  nearest.offer(max(cabinet, -box(q, [0, 0.5, 1.2], [0.17, 0.34, 0.12], 0.04)), 'gate');
  nearest.offer(box(q, [0, 1.13, 0.72], [0.14, 0.03, 0.22], 0.02), 'reader');
  const inLane: Vec = [abs(p[0] - lane * spacing), p[1], p[2]];
  const wing = box(inLane, [0.42, 0.78, 0.1], [0.36, 0.38, 0.035], 0.03);
  if (lane !== 0 && lane > -6 && lane < 4) nearest.offer(wing, 'wing');
  const sign = box(p, [lane * spacing, 2.72, -0.6], [0.7, 0.24, 0.08], 0.03);
  nearest.offer(min(sign, box(p, [p[0], 3.04, -0.6], [9, 0.05, 0.05])), 'sign');
  const walker = rotateY([p[0] - 0.02, p[1], p[2] + 0.35], 0.1);
  nearest.offer(
    figure(walker, { stride: 0.3, leftHand: [-0.3, 0.86, -0.26], rightHand: [0.3, 0.9, 0.3] }),
    'person',
  );
  return nearest;
}

/** The sign over a lane: a ring if it is open, a bar if it is closed. */
function signLight(p: Vec): number {
  const lane = round(p[0] / spacing);
  const x = p[0] - lane * spacing;
  const y = p[1] - 2.72;
  if (lane === 0) return abs(hypot(x, y) - 0.13) < 0.05 ? 0.02 : 0.97;
  return abs(y) < 0.05 && abs(x) < 0.42 ? 0.8 : 0.12;
}

const eye: Vec = [-0.6, 1.75, 7.4];

/** Tickets: a row of gates; a person walks through the open one. */
export const gate = onPlane({ x: 0.68 }, (x, y) => {
  const ray = normalize([x * 0.6 + 0.08, y * 0.6 - 0.035, -1]);
  const hit = look(model, eye, ray, { far: 34 });
  const glow = exp(-((x / 0.3) ** 2));
  if (!hit || hit.p[2] < -14) return 0.09 + (ray[1] < 0.17 ? 0.6 * glow : 0);
  const { p, material, normal } = hit;
  if (material === 'sign') return normal[2] > 0.6 ? signLight(p) : 0.35;
  if (material === 'reader') return 0.98;
  if (material === 'person')
    return 0.02 + 0.9 * (1 - abs(normal[2])) ** 2.4 + 0.15 * clamp(normal[1]);
  const open = hit.open(0.3, 1.6);
  const direct = hit.facing(key);
  if (material === 'floor') {
    const lane = exp(-(((p[0] + 0.02) / 0.42) ** 2));
    const stud = edgeOfPeriod(p[2] * 1.3) > 0.9 || edgeOfPeriod(p[0] * 0.57 + 0.5) > 0.97 ? 0.4 : 1;
    const shadow = smoothstep(0.1, 0.5, abs(p[0]) + max(0, -p[2] - 0.2) * 2 + max(0, p[2] - 2.2));
    return (
      0.06 + (0.1 + 0.75 * lane * lerp(0.25, 1, shadow)) * open * stud * smoothstep(-15, -2, p[2])
    );
  }
  if (material === 'wing')
    return 0.2 + 0.55 * direct + (edgeOfPeriod(p[0] * 3 + p[1] * 3) > 0.5 ? 0.25 : -0.14);
  const inward = clamp(-normal[0] * (p[0] > 0 ? 1 : -1));
  const nearOpen = exp(-((p[0] / 1.4) ** 2));
  return (0.07 + 0.72 * direct + 0.8 * inward * nearOpen) * lerp(0.4, 1, open);
});
