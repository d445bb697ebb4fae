import { engrave } from '../engrave/engrave';
import { clamp, edgeOfPeriod } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import { rayMarch, normalAt, Nearest } from '../engrave/rayMarch';
import { box, capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import { dot, length, normalize, type Vec } from '../engrave/vector';
import { plateFor, type Framing } from './sheet';

const { abs, hypot, max, min } = Math;

const part = {
  vault: 1,
  rib: 2,
  floor: 3,
  wall: 4,
  stage: 5,
  screen: 6,
  speaker: 7,
  guest: 8,
} as const;

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

const guest = (p: Vec, head: Vec) =>
  smoothUnion(
    sphere(p, head, 0.27),
    capsule(
      p,
      [head[0] - 0.22, head[1] - 0.62, head[2]],
      [head[0] + 0.22, head[1] - 0.62, head[2]],
      0.27,
    ),
    0.12,
  );

function modelOf(heads: Vec[]) {
  return (p: Vec): Nearest => {
    const rib = edgeOfPeriod(p[2] * 0.42) > 0.78;
    const vault = 5.2 - hypot(p[0], max(p[1], -1) + 0.2) - (rib ? 0.22 : 0);
    const nearest = new Nearest(vault, rib ? part.rib : part.vault);
    nearest.offer(p[1] + 2.6, part.floor);
    nearest.offer(p[2] + 17, part.wall);
    nearest.offer(box(p, [0, -1.9, -12], [3.2, 0.5, 1.5]), part.stage);
    nearest.offer(box(p, [0, 1.1, -14], [3, 1.5, 0.1]), part.screen);
    const body = capsule(p, [0, -0.62, -11.4], [0, -1.3, -11.4], 0.26, 0.2);
    nearest.offer(min(sphere(p, [0, -0.2, -11.4], 0.2), body), part.speaker);
    if (p[1] >= -0.6 || p[2] <= -8.5) return nearest;
    for (const head of heads) {
      const apart = max(abs(head[2] - p[2]), abs(head[0] - p[0]));
      if (apart > 1.25) nearest.offer(max(apart - 0.7, 0.2), part.guest);
      else nearest.offer(guest(p, head), part.guest);
    }
    return nearest;
  };
}

/** A conference in a vaulted train shed: rows of heads in front of a bright stage. */
export function hall(framing: Framing): string {
  const { width, height, zoom = 1, x: cx = 0.5 } = framing;
  const model = modelOf(audience());
  const tone = (u: number, v: number) => {
    const ray = normalize([
      ((u - cx) * width * 1.05) / height / zoom,
      ((0.5 - v) * 1.05) / zoom + 0.03,
      -1,
    ]);
    const hit = rayMarch(model, [0, -0.35, 4.6], ray, { far: 30, steps: 120, precision: 0.004 });
    if (!hit) return 0;
    const { p, material } = hit;
    if (material === part.screen) return 0.98;
    const normal = normalAt(model, p, 0.01);
    const away: Vec = [-p[0], 1.2 - p[1], -12.5 - p[2]];
    const direct = clamp(dot(normal, normalize(away))) * clamp(9 / (length(...away) + 1), 0, 1.3);
    const light = 0.05 + direct;
    const lights: Record<number, number> = {
      [part.vault]: light * 0.5 + 0.02,
      [part.rib]: light * 1.1 + 0.16,
      [part.floor]: light * 0.5,
      [part.wall]: 0.18,
      [part.stage]: light * 0.9 + 0.1,
      [part.speaker]: 0.02,
      [part.guest]: 0.02 + 0.83 * clamp(normal[1]) ** 2 * (p[2] < 0 ? 1 : 0.6),
    };
    return clamp(lights[material] ?? light) ** 0.8;
  };
  return engrave(
    tone,
    plateFor(framing, {
      samples: width > 900 ? 260 : 190,
      fullest: 0.94,
      cut: 0.05,
      tolerance: 0.5,
    }),
    19000,
  );
}
