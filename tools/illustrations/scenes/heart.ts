import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { capsule, ellipsoid, smoothUnion } from '../engrave/signedDistances';
import { rotateX, rotateY, rotateZ, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';
import type { PlateOptions } from './sheet';

const { abs, atan2, exp, hypot, max, min } = Math;

type Part = 'heart' | 'vessel' | 'ring' | 'panel';
const key = normalize([-0.7, 0.55, 0.6]);
const reach = { far: 12, steps: 110, precision: 0.002, detail: 0.006 };
const rim = normalize([0.95, -0.1, 0.15]);
const glint = normalize([-0.45, 0.5, 1]);

function muscle(p: Vec): number {
  const q = rotateZ(rotateY(p, 0.35), -0.32);
  let d = ellipsoid(q, [0.08, -0.12, 0], [0.82, 0.98, 0.72]);
  d = smoothUnion(d, capsule(q, [0.12, -0.4, 0.08], [0.2, -1.12, 0.1], 0.62, 0.2), 0.25);
  d = smoothUnion(d, ellipsoid(q, [-0.5, 0.42, 0.05], [0.46, 0.5, 0.46]), 0.14);
  d = smoothUnion(d, ellipsoid(q, [0.55, 0.5, -0.12], [0.4, 0.36, 0.42]), 0.12);
  const groove = abs(q[0] - 0.18 + q[1] * 0.24);
  return d + 0.07 * exp(-((groove / 0.06) ** 2)) * smoothstep(-0.2, 0.4, q[2]);
}

function vessels(p: Vec): number {
  const q = rotateZ(rotateY(p, 0.35), -0.32);
  let d = capsule(q, [-0.12, 0.5, 0.1], [-0.22, 1.12, 0], 0.25, 0.23);
  d = smoothUnion(d, capsule(q, [-0.22, 1.12, 0], [0.12, 1.46, -0.1], 0.23, 0.22), 0.05);
  d = smoothUnion(d, capsule(q, [0.12, 1.46, -0.1], [0.56, 1.24, -0.34], 0.22, 0.2), 0.05);
  for (const x of [-0.12, 0.12, 0.36])
    d = smoothUnion(d, capsule(q, [x, 1.42, -0.1], [x - 0.04, 2.0, -0.16], 0.09, 0.085), 0.05);
  d = min(d, capsule(q, [0.2, 0.55, 0.3], [0.5, 1.02, 0.02], 0.2, 0.17));
  d = min(d, capsule(q, [0.5, 1.02, 0.02], [1.15, 1.12, -0.3], 0.17, 0.12));
  return min(d, capsule(q, [-0.62, 0.5, -0.15], [-0.66, 1.5, -0.22], 0.18, 0.17));
}

/** Transform to the coordinates of the scanner, a wide ring around the heart. */
const scanner = (p: Vec): Vec => rotateX(rotateY(p, -0.5), 0.12);

function model(p: Vec): Nearest<Part> {
  const h: Vec = [p[0] / 1.22, p[1] / 1.22 + 0.18, p[2] / 1.22];
  const body = muscle(h) * 1.22;
  const vessel = vessels(h) * 1.22;
  const nearest = new Nearest<Part>(
    smoothUnion(body, vessel, 0.05),
    vessel < body ? 'vessel' : 'heart',
  );
  const q = scanner(p);
  const radius = hypot(q[0], q[1]);
  const tube = max(abs(radius - 2.5) - 0.36, abs(q[2]) - 0.42);
  const groove = abs(q[2]) < 0.12 && radius < 2.5 ? 0.1 : 0;
  nearest.offer(tube + groove, groove ? 'panel' : 'ring');
  return nearest;
}

/** An ECG curve; `t` counts beats. */
function pulse(t: number): number {
  const beat = fract(t);
  const bump = (at: number, width: number) => exp(-(((beat - at) / width) ** 2));
  return (
    0.12 * bump(0.2, 0.035) -
    0.16 * bump(0.345, 0.013) +
    bump(0.38, 0.016) -
    0.3 * bump(0.42, 0.016) +
    0.2 * bump(0.62, 0.05)
  );
}

/** Brightness of the curve at a point. */
function trace(x: number, y: number): number {
  const level = (at: number) => -0.1 + 1.35 * pulse(at / 2.3 + 0.72);
  const slope = (level(x + 0.01) - level(x - 0.01)) / 0.02;
  const distance = abs(y - level(x)) / hypot(1, slope);
  return smoothstep(0.09, 0.03, distance);
}

const plate: PlateOptions = { samples: [380, 230] };

/** AI in Healthcare Summit: a heart inside a scanner, and its ECG. */
export const heart = onPlane({ x: 0.72, view: 6.6, plate }, (x, y) => {
  const hit = look(model, [x, y, 6], [0, 0, -1], reach);
  if (!hit) {
    const halo = 0.09 * exp(-((hypot(x, y) / 2.1) ** 4));
    return 0.085 + halo + 0.75 * trace(x, y) * smoothstep(-1, -1.35, x);
  }
  const { p, material } = hit;
  const open = hit.open(0.22, 1.8);
  const direct = hit.facing(key);
  const gloss = hit.facing(glint) ** 22;
  const edge = 0.45 * hit.facing(rim) ** 2.5;
  if (material === 'panel') {
    const q = scanner(p);
    return edgeOfPeriod((atan2(q[1], q[0]) * 36) / 6.2832) > 0.5 ? 0.95 : 0.12;
  }
  if (material === 'ring') {
    const q = scanner(p);
    const radius = hypot(q[0], q[1]);
    const turn = edgeOfPeriod((atan2(q[1], q[0]) * 24) / 6.2832);
    const mark = abs(radius - 2.62) < 0.07 && turn > 0.62 ? 0.6 : 0;
    return 0.04 + 0.34 * direct + 0.5 * edge + 0.1 * gloss + mark;
  }
  const light = (0.14 + 1.0 * direct) * lerp(0.35, 1, open) + edge + 0.5 * gloss;
  const scanLine = exp(-(((p[1] + 0.16) / 0.07) ** 2));
  return max(clamp(light * (material === 'vessel' ? 0.85 : 1)), scanLine * 0.95);
});
