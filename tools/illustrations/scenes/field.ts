import { clamp, edgeOfPeriod, lerp, noise, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, ellipsoid } from '../engrave/signedDistances';
import { dot, mirrorX, rotateY, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';

const { atan2, cos, exp, hypot, max, min, sin } = Math;

type Part = 'ground' | 'silo' | 'dome' | 'tractor' | 'tyre' | 'mast';
const reach = { far: 70, steps: 170, precision: 0.002, detail: 0.006 };
const sun = normalize([-0.78, 0.34, -0.1]);

const furrow = (p: Vec) => 0.16 * (0.5 + 0.5 * cos(p[0] * 3.6)) * smoothstep(-52, -30, p[2]);

function tyre(p: Vec, at: Vec, radius: number, width: number): number {
  const q: Vec = [p[1] - at[1], p[0] - at[0], p[2] - at[2]];
  const tread = 0.035 * edgeOfPeriod((atan2(q[0], q[2]) * 16) / 6.2832);
  return max(
    cylinder(q, [0, 0, 0], radius + tread, width, 0.08),
    -cylinder(q, [0, 0, 0], radius * 0.5, 2),
  );
}

function offerTractor(nearest: Nearest<Part>, p: Vec): void {
  const q = mirrorX(p);
  const tyres = min(tyre(q, [0.95, 0.85, 0.5], 0.85, 0.24), tyre(q, [0.8, 0.5, 2.5], 0.5, 0.18));
  const hood = box(p, [0, 1.15, 2.0], [0.42, 0.42, 1.0], 0.14);
  const cab = max(
    box(p, [0, 2.05, 0.3], [0.62, 0.8, 0.72], 0.08),
    -box(p, [0, 2.1, 0.3], [0.5, 0.58, 2]),
    -box(p, [0, 2.1, 0.3], [2, 0.58, 0.58]),
  );
  const roof = box(p, [0, 2.92, 0.3], [0.74, 0.1, 0.86], 0.06);
  const pipe = capsule(p, [0.3, 1.5, 2.2], [0.3, 2.7, 2.2], 0.07);
  const body = min(hood, cab, roof, pipe, box(p, [0, 0.85, 1.2], [0.36, 0.2, 1.6]));
  nearest.offer(tyres, 'tyre');
  nearest.offer(body, 'tractor');
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>((p[1] - furrow(p)) * 0.85, 'ground');
  for (const [x, z, radius, tall] of [
    [6.4, -15, 1.7, 5.2],
    [10.1, -14.4, 1.7, 4.6],
    [13.6, -15.5, 1.6, 3.8],
  ] as const) {
    nearest.offer(cylinder(p, [x, tall / 2, z], radius, tall / 2), 'silo');
    const dome = max(ellipsoid(p, [x, tall, z], [radius, radius * 0.75, radius]), tall - p[1]);
    nearest.offer(dome, 'dome');
    const mast = capsule(p, [x, tall + radius * 0.7, z], [x, tall + radius * 0.7 + 0.5, z], 0.12);
    nearest.offer(mast, 'mast');
  }
  nearest.offer(capsule(p, [6.4, 6.7, -15], [13.6, 5.2, -15.5], 0.09), 'mast');
  const away = hypot(p[0] + 0.5, p[2] + 6);
  if (away > 4.6) nearest.offer(away - 4.2, 'tractor');
  else offerTractor(nearest, rotateY([p[0] + 0.5, p[1] - 0.1, p[2] + 6], -0.62));
  return nearest;
}

const eye: Vec = [0.3, 2.3, 6];
const plate = { tolerance: 0.5 };

/** Agriculture summit: a field with rows to the horizon, a tractor and a low sun. */
export const field = onPlane({ x: 0.66, plate, limit: 27500 }, (x, y) => {
  const ray = normalize([x * 1.1 + 0.16, y * 1.1 - 0.06, -1]);
  const hit = look(model, eye, ray, reach);
  if (!hit || hit.p[2] < -52) {
    const sunX = x + 0.155;
    const up = y - 0.06;
    const away = hypot(sunX, up);
    if (away < 0.25) return up > 0.12 || edgeOfPeriod(up * 24) > 0.38 ? 0.98 : 0.2;
    const beam = smoothstep(0, 0.5, sin(atan2(up, sunX) * 22));
    return 0.085 + 0.32 * beam * smoothstep(0.28, 0.32, away) * exp(-away * 1.9);
  }
  const { p, material, normal } = hit;
  const direct = clamp(dot(normal, sun) + (material === 'ground' ? 0 : 0.08));
  const open = hit.open(0.5, 1);
  if (material === 'ground') {
    const clods = 0.7 + 0.6 * noise(p[0] * 5, 0, p[2] * 1.6);
    const far = smoothstep(-50, -8, p[2]);
    const light = hit.facing(normalize([-0.8, 0.45, 0.1])) ** 2.2 * 1.25 * clods;
    return lerp(0.42, 0.05 + light, far) * lerp(0.3, 1, open);
  }
  if (material === 'silo') {
    const band = edgeOfPeriod(p[1] * 1.5) > 0.82 ? 0.55 : 1;
    return (0.06 + 1.05 * hit.facing(normalize([-0.9, 0.2, 0.45]))) * band;
  }
  const side = hit.facing(normalize([-0.75, 0.45, 0.5]));
  if (material === 'tyre') return 0.02 + 0.3 * side * open;
  return 0.03 + 0.6 * side ** 1.6 * lerp(0.5, 1, open) + 0.1 * direct;
});
