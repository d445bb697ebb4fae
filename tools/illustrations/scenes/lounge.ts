import { edgeOfPeriod, fract, lerp, smoothstep } from '../engrave/numbers';
import { look, Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder } from '../engrave/signedDistances';
import { mirrorX, rotateX, rotateY, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';

const { PI, atan2, exp, hypot, max, min, round } = Math;

type Part = 'floor' | 'table' | 'chair' | 'own';
const key = normalize([-0.62, 0.75, 0.35]);
const reach = { far: 40, steps: 130, precision: 0.002 };
const seats = 10;
const own = 8;

function chair(p: Vec): number {
  const seat = box(p, [0, 0.62, 0], [0.42, 0.09, 0.42], 0.07);
  const leaning = rotateX([p[0], p[1] - 1.05, p[2] - 0.44], 0.14);
  const gap = box(p, [0, 1.02, 0.44], [0.3, 0.05, 0.3]);
  const back = max(box(leaning, [0, 0.12, 0], [0.42, 0.5, 0.07], 0.06), -gap);
  const q = mirrorX(p);
  const legs = min(
    capsule(q, [0.36, 0.6, 0.36], [0.4, 0, 0.42], 0.045),
    capsule(q, [0.36, 0.6, -0.36], [0.4, 0, -0.42], 0.045),
  );
  return min(seat, back, legs);
}

const chairAt = (p: Vec, index: number, away: number) => {
  const q = rotateY(p, (index / seats) * 2 * PI);
  return chair([q[0], q[1], q[2] - away]);
};

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(p[1], 'floor');
  nearest.offer(cylinder(p, [0, 1.02, 0], 2.15, 0.07, 0.04), 'table');
  nearest.offer(cylinder(p, [0, 0.5, 0], 0.3, 0.5), 'table');
  const angle = atan2(p[0], p[2]) / (2 * PI);
  const seat = round(angle * seats);
  for (const index of [seat - 1, seat, seat + 1]) {
    const place = (index + seats) % seats;
    if (place === own) continue;
    nearest.offer(chairAt(p, place, 2.35), 'chair');
  }
  nearest.offer(chairAt(p, own, 3.15), 'own');
  return nearest;
}

/** Returns whether a point is on one of the sheets on the table, one per seat. */
function sheet(p: Vec): boolean {
  const place = fract((atan2(p[0], p[2]) / (2 * PI)) * seats + 0.5) - 0.5;
  const reach = hypot(p[0], p[2]);
  return reach > 1.42 && reach < 1.92 && place * place < 0.016;
}

/** Membership: a table with ten chairs, one of them pulled out. */
export const lounge = onPlane({ x: 0.68, view: 6.2 }, (x, y) => {
  const slope = 0.6;
  const place = rotateX([x, y, 14], -slope);
  const ray = rotateX([0, 0, -1], -slope);
  const hit = look(model, [place[0], place[1] + 0.7, place[2]], ray, reach);
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  const open = hit.open(0.35, 1.4);
  const shaded = hit.obstacle(key, { far: 5, steps: 50, precision: 0.004 }, 0.03);
  const direct = hit.facing(key) * (shaded ? 0.12 : 1);
  if (material === 'floor') {
    const away = hypot(p[0], p[2]);
    const pool = exp(-((away / 4.6) ** 4));
    const ring = edgeOfPeriod(away / 1.1) > 0.94 ? 0.5 : 1;
    return 0.085 + 0.34 * direct * pool * ring * lerp(0.4, 1, open);
  }
  if (material === 'table' && normal[1] <= 0.8) return 0.12;
  if (material === 'table' && sheet(p)) return 0.98;
  if (material === 'table') return 0.22 + 0.3 * direct - 0.1 * smoothstep(0, 2, hypot(p[0], p[2]));
  const light = (0.08 + 0.9 * direct) * lerp(0.4, 1, open);
  if (material === 'own') return 0.55 + light * 0.75;
  return 0.05 + light * 0.95;
});
