import { engrave } from '../engrave/engrave';
import { clamp, edgeOfPeriod, fract, lerp } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import { look, Nearest } from '../engrave/rayMarch';
import { capsule, cylinder, sphere } from '../engrave/signedDistances';
import { length, rotateX, normalize, type Vec } from '../engrave/vector';
import { plateFor, type Framing } from './sheet';

const { PI, abs, asin, atan2, floor, hypot, max, sin } = Math;

type TowerFraming = Framing & { radius?: number };

type Part = 'steel' | 'windows' | 'shaft' | 'mast';
const sun = normalize([-0.75, 0.5, 0.62]);
const rim = normalize([0.9, -0.25, 0.25]);
const glint = normalize([-0.5, 0.45, 1]);
const reach = { far: 28, steps: 110, precision: 0.003, detail: 0.02 };
const tilt = 0.32;

/** Height of the steel panels of the sphere, which are shallow pyramids. */
function facet(p: Vec, latitude: number): number {
  const across = edgeOfPeriod((atan2(p[0], p[2]) * 26) / (2 * PI));
  const up = edgeOfPeriod(((latitude * 9) / PI) * 1.6);
  return 0.045 * (1 - max(across, up));
}

const modelOf = (radius: number) => (seen: Vec) => {
  const p = rotateX(seen, tilt);
  const latitude = asin(clamp(p[1] / (length(...p) || 1), -1, 1));
  const ball = sphere(p, [0, 0, 0], radius);
  const isDeck = abs(latitude - 0.06) < 0.07 || abs(latitude + 0.17) < 0.06;
  const nearest = isDeck
    ? new Nearest<Part>(ball + 0.1, 'windows')
    : new Nearest<Part>(ball - facet(p, latitude), 'steel');
  const shaftRadius = lerp(0.5, 0.95, clamp(-(p[1] + 3) / 9));
  nearest.offer(max(hypot(p[0], p[2]) - shaftRadius, p[1] + radius - 0.2), 'shaft');
  nearest.offer(cylinder(p, [0, radius + 0.12, 0], 0.78, 0.3, 0.05), 'mast');
  nearest.offer(cylinder(p, [0, radius + 0.55, 0], 0.5, 0.4, 0.05), 'mast');
  nearest.offer(capsule(p, [0, radius + 0.8, 0], [0, radius + 2.6, 0], 0.24, 0.2), 'mast');
  nearest.offer(capsule(p, [0, radius + 2.4, 0], [0, radius + 8, 0], 0.1, 0.04), 'mast');
  return nearest;
};

function windowLight(p: Vec, facing: number): number {
  const column = (atan2(p[0], p[2]) * 52) / 6.2832;
  const pane = fract(column);
  const lit = (floor(column) * 7) % 5 > 1;
  const light = pane > 0.3 && lit ? 0.95 : pane > 0.28 ? 0.3 : 0.05;
  return light * (0.55 + 0.6 * clamp(facing));
}

/** Global AI Summit: the television tower with waves around it. */
export function tower(framing: TowerFraming): string {
  const { width, height, lines, x: cx = 0.76, y: cy = 0.48, radius = 2.95 } = framing;
  const aspect = width / height;
  const model = modelOf(radius);
  const random = seededRandom('tower-signal');
  const phase = Array.from({ length: lines }, () => {
    const [first] = [random(), random(), random()];
    return first * 6.28;
  });
  const lightAt = (u: number, v: number): number | null => {
    const from: Vec = [(u - cx) * 9.4 * aspect, (cy - v) * 9.4, 14];
    const hit = look(model, from, [0, 0, -1], reach);
    if (!hit) return null;
    const p = rotateX(hit.p, tilt);
    const direct = hit.facing(sun) ** 1.25;
    const back = hit.facing(rim) ** 2.2;
    const light = 0.02 + 0.95 * direct + 0.5 * back + 0.55 * hit.facing(glint) ** 26;
    if (hit.material === 'windows') return windowLight(p, hit.normal[2]);
    if (hit.material === 'shaft') return light * (edgeOfPeriod(p[1] * 0.9) < 0.14 ? 0.36 : 0.9);
    if (hit.material === 'mast') return light * (fract(p[1] * 2.1) > 0.5 ? 1 : 0.55) + 0.06;
    return light;
  };
  const tone = (u: number, v: number) => {
    const light = lightAt(u, v);
    if (light !== null) return max(0.09, clamp(light) ** 0.82);
    const reach = hypot((u - cx) * aspect, v - cy);
    const wave = 0.5 + 0.5 * sin(reach * 42 - 0.6);
    const strength = clamp(1 - (reach - 0.34) * 2.1) * 0.2 * clamp((u - 0.34) * 4);
    const own = phase[floor(v * lines)] ?? 0;
    return 0.085 + max(0, strength * wave * (0.6 + 0.4 * sin(own + u * 9)));
  };
  return engrave(tone, plateFor(framing, { samples: 400, tolerance: 0.5 }), 27500);
}
