import { clamp, lerp, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import {
  box,
  capsule,
  smoothSubtraction,
  cylinder,
  ellipsoid,
  smoothUnion,
  ringFacing,
  ringFlat,
  sphere,
} from '../engrave/signedDistances';
import { mirrorX, rotateY, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';
import { coarse } from './sheet';

const { atan2, hypot, max, min, sin } = Math;

type Part = 'cup' | 'base' | 'plinth' | 'floor';
const lamp = normalize([-0.7, 0.75, 0.55]);
const glint = normalize([-0.35, 0.55, 1]);
const rim = normalize([0.92, 0.1, 0.3]);
const reach = { far: 24, steps: 120, precision: 0.003, detail: 0.006 };

function model(p: Vec): Nearest<Part> {
  const hollow = smoothSubtraction(
    ellipsoid(p, [0, 1.42, 0], [0.98, 1.5, 0.98]),
    ellipsoid(p, [0, 1.5, 0], [0.9, 1.4, 0.9]),
    0.02,
  );
  let d = max(hollow, p[1] - 1.75);
  d = min(d, ringFlat(p, [0, 1.75, 0], 0.96, 0.075), ringFlat(p, [0, 1.28, 0], 0.965, 0.05));
  d = smoothUnion(d, ringFacing(mirrorX(p), [1, 1.12, 0], 0.44, 0.085), 0.06);
  const stem = smoothUnion(
    capsule(p, [0, -0.05, 0], [0, -0.62, 0], 0.13, 0.17),
    sphere(p, [0, -0.3, 0], 0.25),
    0.06,
  );
  d = smoothUnion(d, smoothUnion(stem, cylinder(p, [0, -0.76, 0], 0.56, 0.1, 0.05), 0.14), 0.05);
  const nearest = new Nearest<Part>(d, 'cup');
  const turned = rotateY(p, 0.62);
  nearest.offer(box(turned, [0, -1.02, 0], [0.66, 0.15, 0.66], 0.03), 'base');
  nearest.offer(box(turned, [0, -2.1, 0], [0.84, 0.92, 0.84], 0.02), 'plinth');
  nearest.offer(p[1] + 2.9, 'floor');
  return nearest;
}

function rays(x: number, y: number): number {
  const up = y - 1.75;
  const reach = hypot(x, up);
  const beam = smoothstep(-0.1, 0.45, sin(atan2(up, x) * 18 + 0.4));
  return 0.09 + 0.5 * clamp(1.3 - reach * 0.28) * beam * smoothstep(1.75, 2.15, reach);
}

const plate = { samples: 220, fullest: 0.94, ...coarse };

/** Awards: a cup on a plinth in front of rays. */
export const award = onPlane({ view: 5.9, rise: 0.55, plate, limit: 14000 }, (x, y) => {
  const ray = normalize([0, -0.14, -1]);
  const hit = look(model, [x, y, 8], ray, reach);
  if (!hit || (hit.material === 'floor' && hit.p[2] < -5)) return rays(x, y);
  const open = hit.open(0.2, 2);
  const shaded = hit.obstacle(lamp, { far: 6, steps: 50, precision: 0.004 }, 0.03);
  const reached = shaded ? 0.2 : 1;
  const direct = hit.facing(lamp) * reached;
  const light = 0.06 + 0.95 * direct * lerp(0.5, 1, open) + 0.3 * clamp(hit.normal[0]) ** 2;
  const gloss = 0.9 * reached * hit.facing(glint) ** 14 + 0.45 * hit.facing(rim) ** 6;
  const lights: Record<Part, number> = {
    cup: 0.12 + light * 0.85 + gloss,
    base: light * 0.9,
    plinth: light * 0.72,
    floor: light * 0.45,
  };
  return clamp(lights[hit.material]) ** 0.85;
});
