import { clamp, edgeOfPeriod } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import { look, Nearest } from '../engrave/rayMarch';
import { box, capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import { normalize, towards, type Vec } from '../engrave/vector';
import { onPlane } from './camera';
import { coarse, type PlateOptions } from './sheet';

const { abs, hypot, max, min } = Math;

type Part = 'vault' | 'rib' | 'floor' | 'wall' | 'stage' | 'screen' | 'speaker' | 'guest';

function audience(): Vec[] {
  const random = seededRandom('hall');
  const heads: Vec[] = [];
  for (let row = 0; row < 6; row++)
    for (let seat = -9; seat <= 9; seat++)
      heads.push([
        seat * 0.92 + (row % 2) * 0.46 + (random() - 0.5) * 0.2,
        -1.6 + (random() - 0.5) * 0.12,
        1 - row * 1.5,
      ]);
  return heads;
}

function guest(p: Vec, head: Vec): number {
  const q: Vec = [p[0] - head[0], p[1] - head[1], p[2] - head[2]];
  const shoulders = capsule(q, [-0.22, -0.62, 0], [0.22, -0.62, 0], 0.27);
  return smoothUnion(sphere(p, head, 0.27), shoulders, 0.12);
}

const reach = { far: 30, steps: 120, precision: 0.004, detail: 0.01 };
const heads = audience();

function model(p: Vec): Nearest<Part> {
  const rib = edgeOfPeriod(p[2] * 0.42) > 0.78;
  const vault = 5.2 - hypot(p[0], max(p[1], -1) + 0.2) - (rib ? 0.22 : 0);
  const nearest = new Nearest<Part>(vault, rib ? 'rib' : 'vault');
  nearest.offer(p[1] + 2.6, 'floor');
  nearest.offer(p[2] + 17, 'wall');
  nearest.offer(box(p, [0, -1.9, -12], [3.2, 0.5, 1.5]), 'stage');
  nearest.offer(box(p, [0, 1.1, -14], [3, 1.5, 0.1]), 'screen');
  const body = capsule(p, [0, -0.62, -11.4], [0, -1.3, -11.4], 0.26, 0.2);
  nearest.offer(min(sphere(p, [0, -0.2, -11.4], 0.2), body), 'speaker');
  if (p[1] >= -0.6 || p[2] <= -8.5) return nearest;
  for (const head of heads) {
    const apart = max(abs(head[2] - p[2]), abs(head[0] - p[0]));
    if (apart > 1.25) nearest.offer(max(apart - 0.7, 0.2), 'guest');
    else nearest.offer(guest(p, head), 'guest');
  }
  return nearest;
}

const plate: PlateOptions = { samples: [260, 190], fullest: 0.94, ...coarse };

/** A conference in a vaulted train shed: rows of heads in front of a bright stage. */
export const hall = onPlane({ plate, limit: 19000 }, (x, y) => {
  const ray = normalize([x * 1.05, y * 1.05 + 0.03, -1]);
  const hit = look(model, [0, -0.35, 4.6], ray, reach);
  if (!hit) return 0;
  const { p, material, normal } = hit;
  if (material === 'screen') return 0.98;
  const { direction, distance } = towards(p, [0, 1.2, -12.5]);
  const direct = hit.facing(direction) * clamp(9 / (distance + 1), 0, 1.3);
  const light = 0.05 + direct;
  const lights: Partial<Record<Part, number>> = {
    vault: light * 0.5 + 0.02,
    rib: light * 1.1 + 0.16,
    floor: light * 0.5,
    wall: 0.18,
    stage: light * 0.9 + 0.1,
    speaker: 0.02,
    guest: 0.02 + 0.83 * clamp(normal[1]) ** 2 * (p[2] < 0 ? 1 : 0.6),
  };
  return clamp(lights[material] ?? light) ** 0.8;
});
