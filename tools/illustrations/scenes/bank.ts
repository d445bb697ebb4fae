import { clamp, edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, ringFacing, sphere } from '../engrave/signedDistances';
import { dot, length, rotateY, rotateZ, normalize, type Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';

const { PI, abs, atan2, hypot, max, min, round } = Math;

type Part = 'floor' | 'wall' | 'rim' | 'door' | 'wheel' | 'inside' | 'column' | 'beam';
const key = normalize([-0.5, 0.62, 0.62]);
const centre: Vec = [0, 1.78, -4];
const radius = 1.5;

/** A column: a base, a tapered fluted shaft, and a slab on top. */
function column(p: Vec): number {
  const flutes = 0.03 * edgeOfPeriod((atan2(p[0], p[2]) * 14) / (2 * PI));
  const narrow = lerp(0.42, 0.34, clamp(p[1] / 4));
  return min(
    max(hypot(p[0], p[2]) - narrow + flutes, abs(p[1] - 2.2) - 2.2),
    box(p, [0, 0.14, 0], [0.56, 0.14, 0.56], 0.03),
    box(p, [0, 4.32, 0], [0.56, 0.16, 0.56], 0.03),
  );
}

/** The vault door in local coordinates: the hinge is at the origin, the disc to the left. */
function offerDoor(nearest: Nearest<Part>, p: Vec): void {
  const q: Vec = [p[0] + radius, p[1], p[2]];
  const disc: Vec = [q[0], q[2], q[1]];
  const plate = cylinder(disc, [0, 0, 0], radius - 0.04, 0.24, 0.03);
  const step = cylinder(disc, [0, 0.26, 0], radius - 0.34, 0.1, 0.02);
  nearest.offer(min(plate, step), 'door');
  const sector = (2 * PI) / 16;
  const turn = round(atan2(q[1], q[0]) / sector) * sector;
  const bolt = rotateZ(q, -turn);
  const end = cylinder([bolt[0] - radius + 0.2, bolt[2] - 0.3, bolt[1]], [0, 0, 0], 0.075, 0.07);
  nearest.offer(end, 'wheel');
  const spoke = rotateZ(q, -round(atan2(q[1], q[0]) / (PI / 3)) * (PI / 3));
  const wheel = min(
    ringFacing([q[0], q[1], q[2] - 0.62], [0, 0, 0], 0.52, 0.06),
    capsule([spoke[0], spoke[1], spoke[2] - 0.62], [0, 0, 0], [0.74, 0, 0], 0.05),
    sphere([q[0], q[1], q[2] - 0.62], [0, 0, 0], 0.15),
    cylinder([q[0], q[2] - 0.45, q[1]], [0, 0, 0], 0.1, 0.2),
  );
  nearest.offer(wheel, 'wheel');
}

function model(p: Vec): Nearest<Part> {
  const q: Vec = [p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]];
  const round2 = hypot(q[0], q[1]) - radius;
  const nearest = new Nearest<Part>(max(q[2], -round2), 'wall');
  nearest.offer(p[1], 'floor');
  nearest.offer(max(abs(round2 - 0.2) - 0.2, abs(q[2] - 0.05) - 0.14), 'rim');
  nearest.offer(q[2] + 2.6, 'inside');
  const hinge: Vec = rotateY([q[0] - radius - 0.1, q[1], q[2] - 0.3], 0.92);
  const away = length(hinge[0] + radius, hinge[1], hinge[2]) - radius - 0.8;
  if (away > 0.4) nearest.offer(away, 'door');
  else offerDoor(nearest, hinge);
  const row = (fract((p[2] + 2.2) / 2.9) - 0.5) * 2.9;
  if (p[2] < 4) nearest.offer(column([abs(p[0]) - 3.55, p[1], row]), 'column');
  nearest.offer(4.5 - p[1], 'beam');
  return nearest;
}

const camera: Camera = { eye: [-0.55, 1.62, 5.2], at: [0, 1.86, -4], lens: 0.68 };

/** Finance: the hall of a bank with an open, lit vault. */
export const bank = perspective(model, camera, { far: 26 }, (hit) => {
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  if (material === 'inside') {
    if (edgeOfPeriod(p[0] * 1.9) > 0.86 || edgeOfPeriod(p[1] * 2.6) > 0.78) return 0.3;
    const knob = hypot(fract(p[0] * 1.9) - 0.5, (fract(p[1] * 2.6 + 0.5) - 0.5) * 0.7);
    return knob < 0.1 ? 0.35 : 0.97;
  }
  if (material === 'wall' && p[2] < centre[2] - 0.02) return 0.8;
  const direct = hit.facing(key);
  const open = hit.open(0.35, 1.4);
  const spill = clamp(dot(normal, normalize([-p[0], 1.7 - p[1], -5.4 - p[2]])));
  if (material === 'floor') {
    const tile = edgeOfPeriod(p[0] * 0.5) > 0.5 === edgeOfPeriod(p[2] * 0.5) > 0.5;
    const light = smoothstep(2.4, 0.6, abs(p[0] + 0.2)) * smoothstep(6, -3.5, p[2]);
    return (tile ? 0.14 : 0.06) + (tile ? 0.8 : 0.3) * light;
  }
  if (material === 'rim') return 0.3 + 0.65 * direct;
  if (material === 'door')
    return (0.07 + 0.62 * direct + 0.9 * clamp(-normal[0]) * spill) * lerp(0.4, 1, open);
  if (material === 'wheel') return 0.15 + 0.95 * direct + 0.4 * spill;
  if (material === 'column')
    return 0.04 + 0.75 * spill ** 1.2 + 0.2 * clamp(normal[0] * -0.6 + normal[2] * 0.5);
  if (material === 'beam')
    return edgeOfPeriod(p[2] * 0.34) > 0.6 || edgeOfPeriod(p[0] * 0.34) > 0.6 ? 0.16 : 0.05;
  const panel = edgeOfPeriod(p[1] * 0.9) > 0.94 || edgeOfPeriod(p[0] * 0.7) > 0.96 ? 0.05 : 0.13;
  return panel + 0.1 * smoothstep(4, 1, hypot(p[0], p[1] - 1.8));
});
