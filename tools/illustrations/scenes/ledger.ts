import { edgeOfPeriod, lerp, smoothstep } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import { look, Nearest } from '../engrave/rayMarch';
import { box, capsule } from '../engrave/signedDistances';
import { rotateX, rotateY, normalize, type Vec } from '../engrave/vector';
import { onPlane } from './camera';

const { abs, exp, floor, max, min } = Math;

type Part = 'table' | 'page' | 'cover' | 'pen' | 'ribbon';
const key = normalize([-0.66, 0.62, 0.3]);

/** Height of the paper above the table: two pages that slope down from the spine. */
const paperHeight = (x: number) => {
  const side = abs(x);
  return 0.16 + 0.24 * exp(-(((side - 0.55) / 0.62) ** 2)) - 0.26 * exp(-((side / 0.16) ** 2));
};

function model(p: Vec): Nearest<Part> {
  const block = box(p, [0, 0.1, 0], [2.06, 0.8, 1.42], 0.02);
  const nearest = new Nearest<Part>(max((p[1] - paperHeight(p[0])) * 0.75, block), 'page');
  nearest.offer(p[1] + 0.06, 'table');
  nearest.offer(box(p, [0, -0.01, 0], [2.2, 0.05, 1.54], 0.03), 'cover');
  nearest.offer(box(p, [0.02, 0.05, 1.7], [0.07, 0.02, 0.4]), 'ribbon');
  const q = rotateY([p[0] - 1.05, p[1] - 0.43, p[2] - 0.35], 0.5);
  const pen = min(
    capsule(q, [-0.62, 0, 0], [0.75, 0.06, 0], 0.055),
    capsule(q, [-0.62, 0, 0], [-0.88, -0.03, 0], 0.05, 0.008),
  );
  nearest.offer(pen, 'pen');
  return nearest;
}

const reach = { far: 30, steps: 140, precision: 0.0015, detail: 0.004 };
const random = seededRandom('ledger');
const words = Array.from({ length: 40 }, () => 0.3 + 0.5 * random());

/** Returns whether a point is on a line of text: lines of irregular length, with gaps between paragraphs. */
function printed(p: Vec): boolean {
  const side = p[0] < 0 ? -1 : 1;
  const across = abs(p[0]);
  const down = (p[2] + 1.22) / 0.19;
  const row = floor(down);
  if (across < 0.36 || across > 1.84 || row < 0 || row > 12 || down - row < 0.5) return false;
  const ends = words[row + (side > 0 ? 20 : 0)] ?? 1;
  const reading = side < 0 ? (1.84 - across) / 1.48 : (across - 0.36) / 1.48;
  return row % 5 !== 4 && reading < (row % 5 === 3 ? ends : 1);
}

const framing = { x: 0.68, view: 4.2, plate: { fullest: 0.9 }, limit: 22000 };

/** Terms: an open book and a pen. */
export const ledger = onPlane(framing, (x, y) => {
  const slope = 0.86;
  const from = rotateY(rotateX([x, y, 9], -slope), 0.22);
  const ray = rotateY(rotateX([0, 0, -1], -slope), 0.22);
  const hit = look(model, from, ray, reach);
  if (!hit) return 0.085;
  const { p, material, normal } = hit;
  const shaded = hit.obstacle(key, { far: 3, steps: 40, precision: 0.003 }, 0.02);
  const direct = hit.facing(key) * (shaded ? 0.3 : 1);
  const open = hit.open(0.2, 1.6);
  if (material === 'table') return 0.085 + 0.1 * exp(-((x / 3.4) ** 4)) * direct;
  if (material === 'page') {
    if (normal[1] < 0.3) return edgeOfPeriod(p[1] * 22) > 0.5 ? 0.7 : 0.35;
    const light = (0.12 + 0.85 * direct) * lerp(0.5, 1, open) * (printed(p) ? 0.34 : 1);
    return light * smoothstep(0.02, 0.14, abs(p[0]));
  }
  if (material === 'pen') return 0.04 + 0.9 * hit.facing(normalize([-0.3, 0.9, 0.3])) ** 6;
  return 0.05 + 0.35 * direct;
});
