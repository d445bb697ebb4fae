import { clamp, edgeOfPeriod, lerp, noise, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, smoothUnion } from '../engrave/signedDistances';
import { rotateZ, normalize, type Vec } from '../engrave/vector';
import { perspective, pointAtDepth, type Camera } from './camera';

const { abs, atan2, exp, hypot, max, min, round } = Math;

type Part = 'table' | 'stand' | 'tube' | 'glass' | 'lamp' | 'knob' | 'flask';
const key = normalize([-0.72, 0.5, 0.55]);
const rim = normalize([0.92, 0.2, -0.1]);

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'table');
  const foot = box(p, [0.35, 0.16, 0], [1.05, 0.16, 0.62], 0.1);
  const spine = min(
    capsule(p, [1.1, 0.3, 0], [1.22, 1.5, 0], 0.27, 0.24),
    capsule(p, [1.22, 1.5, 0], [0.72, 2.62, 0], 0.24, 0.2),
    capsule(p, [0.72, 2.62, 0], [0.05, 2.72, 0], 0.22, 0.24),
  );
  nearest.offer(smoothUnion(foot, spine, 0.14), 'stand');
  nearest.offer(box(p, [0.2, 1.12, 0], [0.82, 0.075, 0.52], 0.03), 'stand');
  nearest.offer(box(p, [-0.1, 1.22, 0], [0.44, 0.02, 0.16]), 'glass');
  nearest.offer(cylinder(p, [-0.12, 0.42, 0], 0.26, 0.14, 0.03), 'lamp');
  const turret: Vec = rotateZ([p[0] + 0.02, p[1] - 2.34, p[2]], -0.12);
  nearest.offer(cylinder(turret, [0, 0, 0], 0.36, 0.1, 0.04), 'tube');
  for (const [x, lean, long] of [
    [-0.1, 0, 0.4],
    [0.2, 0.42, 0.3],
    [-0.34, -0.46, 0.26],
  ] as const) {
    const lens = rotateZ([p[0] - x, p[1] - 2.24, p[2]], lean);
    const tube = min(
      cylinder(lens, [0, -long, 0], 0.115, long, 0.02),
      cylinder(lens, [0, -long * 2, 0], 0.07, 0.08, 0.02),
    );
    nearest.offer(tube, 'tube');
  }
  // The eyepiece is tilted.
  const ocular = rotateZ([p[0] - 0.1, p[1] - 2.86, p[2]], -0.62);
  const eyepiece = min(
    cylinder(ocular, [0, 0.5, 0], 0.2, 0.62, 0.03),
    cylinder(ocular, [0, 1.12, 0], 0.26, 0.12, 0.04),
    cylinder(ocular, [0, 0.2, 0], 0.27, 0.08, 0.03),
  );
  nearest.offer(eyepiece, 'tube');
  const knob = cylinder([p[0] - 1.22, p[2] - 0.3, p[1] - 1.22], [0, 0, 0], 0.24, 0.14, 0.03);
  nearest.offer(knob, 'knob');
  const f: Vec = [p[0] + 1.9, p[1], p[2] + 0.5];
  const flask = min(
    max(hypot(f[0], f[2]) - lerp(0.56, 0.13, clamp((f[1] - 0.1) / 1.15)), abs(f[1] - 0.68) - 0.66) *
      0.8,
    cylinder(f, [0, 1.36, 0], 0.18, 0.05, 0.02),
  );
  nearest.offer(flask, 'flask');
  return nearest;
}

/** The view through the microscope: a round field of cells with nuclei; -1 outside it. */
function cells(x: number, y: number): number {
  const away = hypot(x, y);
  if (away > 2.2) return -1;
  if (away > 2.1) return 0.98;
  const row = round(y / 0.5);
  const column = round(x / 0.58 - (row % 2) * 0.5);
  const dx = x / 0.58 - (row % 2) * 0.5 - column - (noise(column * 3.1, row * 2.3, 1) - 0.5) * 0.3;
  const dy = y / 0.5 - row - (noise(column * 2.7, row * 3.7, 5) - 0.5) * 0.3;
  const inside = hypot(dx * 0.58, dy * 0.5);
  if (inside < 0.085) return 0.05;
  return inside > 0.285 ? 0.3 : 0.72 + 0.26 * smoothstep(2.2, 0.6, away);
}

const reach = { far: 14, steps: 130, detail: 0.004 };
const camera: Camera = { eye: [-0.5, 1.95, 7.4], at: [-0.15, 1.9, 0], lens: 0.58 };

/** Research: a microscope in front of a large view of cells. */
export const microscope = perspective(model, camera, reach, (hit, direction) => {
  if (!hit || hit.p[2] < -3) {
    const [x, y] = pointAtDepth(camera.eye, direction, -3);
    const seen = cells(x + 0.35, y - 2.3);
    if (seen >= 0) return seen;
    return hit ? 0.12 : 0.085;
  }
  const { p, material, normal } = hit;
  const open = hit.open(0.3, 1.4);
  const direct = hit.facing(key);
  const edge = hit.facing(rim) ** 2;
  if (material === 'lamp') return p[1] > 0.52 ? 1 : 0.4;
  if (material === 'glass') return 0.98;
  if (material === 'table') {
    const pool = exp(-hypot(p[0] + 0.12, p[2] - 0.1) / 1.3);
    return (0.12 + 0.55 * pool + 0.1 * direct) * lerp(0.4, 1, open);
  }
  if (material === 'flask') {
    const level = p[1] < 0.62 ? 0.62 : 0.12;
    return level * (0.5 + 0.6 * direct) + 0.7 * (1 - abs(normal[2])) ** 3;
  }
  if (material === 'tube')
    return (edgeOfPeriod(p[1] * 1.7) > 0.86 ? 0.1 : 0.02) + 0.55 * direct ** 2.4 + 0.7 * edge;
  if (material === 'knob') {
    const angle = atan2(p[0] - 1.22, p[1] - 1.22);
    return edgeOfPeriod((angle * 14) / 6.2832) > 0.5 ? 0.7 : 0.3;
  }
  return 0.03 + 0.34 * direct ** 3 * lerp(0.5, 1, open) + 0.7 * edge;
});
