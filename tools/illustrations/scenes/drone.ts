import { clamp, edgeOfPeriod, lerp, noise, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder, ellipsoid, sphere } from '../engrave/signedDistances';
import { rotateX, rotateY, normalize, type Vec } from '../engrave/vector';
import { perspective, pointAtDepth, type Camera } from './camera';

const { abs, atan2, cos, exp, hypot, max, min, sin } = Math;

type Part = 'ground' | 'body' | 'arm' | 'rotor' | 'eye';
const centre: Vec = [0.1, 2.95, 0.4];
const key = normalize([-0.6, 0.62, 0.5]);

const airframe = (p: Vec): Vec =>
  rotateX(rotateY([p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]], 0.42), 0.5);

function model(p: Vec): Nearest<Part> {
  const row = 0.22 * (0.5 + 0.5 * cos(p[0] * 3.1)) * (0.75 + 0.5 * noise(p[0] * 3, 0, p[2] * 1.8));
  const nearest = new Nearest<Part>((p[1] - row) * 0.7, 'ground');
  const q = airframe(p);
  const s: Vec = [abs(q[0]), q[1], abs(q[2])];
  const away = hypot(q[0], q[1], q[2]) - 2.7;
  if (away > 0.4) {
    nearest.offer(away, 'body');
    return nearest;
  }
  const body = min(
    ellipsoid(q, [0, 0, 0], [0.52, 0.26, 0.66]),
    box(q, [0, -0.34, 0], [0.3, 0.16, 0.4], 0.1),
  );
  nearest.offer(body, 'body');
  nearest.offer(sphere(q, [0, -0.26, 0.52], 0.2), 'eye');
  const arm = min(
    capsule(s, [0.3, 0.02, 0.3], [1.32, 0.12, 1.12], 0.085, 0.065),
    cylinder([s[0] - 1.32, s[1], s[2] - 1.12], [0, 0.16, 0], 0.13, 0.17, 0.03),
    capsule(s, [0.34, -0.3, 0.3], [0.52, -0.78, 0.34], 0.04),
    capsule(s, [0.52, -0.78, -0.6], [0.52, -0.78, 0.62], 0.045),
  );
  nearest.offer(arm, 'arm');
  nearest.offer(cylinder([s[0] - 1.32, s[1], s[2] - 1.12], [0, 0.36, 0], 0.86, 0.018), 'rotor');
  return nearest;
}

const reach = { far: 60, steps: 160, detail: 0.006 };
const camera: Camera = { eye: [-0.6, 2.5, 8], at: [0, 2.2, 0], lens: 0.68 };

/** Machines on the farm: a drone that scans the rows below it. */
export const drone = perspective(model, camera, reach, (hit, direction) => {
  const [x, y] = pointAtDepth(camera.eye, direction, 0);
  const wide = 0.14 + (2.5 - y) * 0.56;
  const cone = y < 2.5 && y > 0.1 ? smoothstep(wide + 0.05, wide - 0.05, abs(x - 0.1)) : 0;
  const scan = cone * (edgeOfPeriod(y * 2.4) > 0.62 ? 0.62 : 0.24);
  if (!hit || hit.p[2] < -46) {
    const sun = hypot(x + 3, y - 3.2);
    const beam = smoothstep(0, 0.6, sin(atan2(y - 1.9, x + 0.2) * 20));
    return 0.085 + 0.16 * beam * exp(-sun / 4) + scan * 0.9;
  }
  const { p, material, normal } = hit;
  const direct = hit.facing(key);
  if (material === 'rotor') {
    const q = airframe(p);
    const turn = atan2(abs(q[2]) - 1.12, abs(q[0]) - 1.32);
    return 0.34 + 0.6 * smoothstep(0.1, 0.9, sin(turn * 2 + 0.6));
  }
  if (material === 'eye') return hypot(normal[0] + 0.1, normal[1]) < 0.42 ? 0.02 : 0.98;
  if (material === 'body') return 0.06 + 1.05 * direct ** 1.1 + 0.4 * clamp(normal[0]) ** 3;
  if (material === 'arm') return 0.1 + 0.95 * direct;
  const far = smoothstep(-44, -4, p[2]);
  const leaf = 0.5 + 0.8 * noise(p[0] * 8, 0, p[2] * 5);
  const side = hit.facing(normalize([-0.7, 0.6, 0.2])) ** 1.8;
  const seen = hypot(p[0] - 0.1, p[2] * 0.5);
  const circle = seen < 1.52 ? (abs(seen - 1.46) < 0.07 ? 0.98 : 0.5 * leaf) : 0;
  return max(lerp(0.3, 0.05 + 0.85 * side * leaf, far), circle, p[2] < 0 ? scan : 0);
});
