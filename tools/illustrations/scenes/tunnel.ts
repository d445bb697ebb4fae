import { clamp, edgeOfPeriod } from '../engrave/numbers';
import { Nearest, look } from '../engrave/rayMarch';
import { box, sphere } from '../engrave/signedDistances';
import { mirrorX, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';

const { exp, hypot, max, min } = Math;

type Part = 'wall' | 'rib' | 'floor' | 'rail' | 'sleeper' | 'buffer' | 'lamp';

function model(p: Vec): Nearest<Part> {
  const q = mirrorX(p);
  const rib = edgeOfPeriod(p[2] * 0.5) > 0.8;
  const nearest = new Nearest<Part>(
    min(3.1 - hypot(p[0], max(p[1] - 0.2, 0)), 3.1 - q[0]) - (rib ? 0.12 : 0),
    rib ? 'rib' : 'wall',
  );
  nearest.offer(p[1] + 1.9, 'floor');
  nearest.offer(box([q[0] - 0.72, p[1] + 1.82, 0], [0, 0, 0], [0.07, 0.1, 1]), 'rail');
  if (edgeOfPeriod(p[2] * 1.6) > 0.6)
    nearest.offer(box(p, [0, -1.86, p[2]], [1.1, 0.06, 1]), 'sleeper');
  nearest.offer(box(p, [0, -1, -9], [1.25, 0.28, 0.18], 0.04), 'buffer');
  nearest.offer(box(q, [0.8, -1.5, -9], [0.14, 0.5, 0.14]), 'buffer');
  nearest.offer(sphere(q, [0.8, -1, -8.72], 0.17), 'lamp');
  return nearest;
}

const reach = { far: 60, steps: 140, precision: 0.004 };
const plate = { samples: 300, fullest: 0.92, cut: 0.045, tolerance: 0.5 };

/** The not-found page: a tunnel with a buffer stop. */
export const tunnel = onPlane({ plate, limit: 20000 }, (x, y) => {
  const ray = normalize([x * 0.95, y * 0.95 - 0.02, -1]);
  const hit = look(model, [0, -0.2, 3], ray, reach);
  if (!hit) return 0;
  const { p, material } = hit;
  if (material === 'lamp') return 1;
  const glow = exp(-(((p[2] + 9) / 6.5) ** 2));
  let light = 0.06 + 0.5 * glow * (material === 'wall' ? 0.8 : 1);
  if (material === 'rib') light += 0.3 * glow + 0.05;
  if (material === 'buffer') light = edgeOfPeriod((p[0] + p[1]) * 1.8) > 0.5 ? 0.85 : 0.085;
  if (material === 'rail') light = 0.75 * clamp(0.3 + glow);
  if (material === 'sleeper') light += 0.12;
  if (p[2] < -12) light *= 0.3;
  return clamp(light) ** 0.9;
});
