import { clamp, edgeOfPeriod, smoothstep } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import { Nearest } from '../engrave/rayMarch';
import { capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import { normalize, type Vec } from '../engrave/vector';
import { perspective, pointAtDepth, type Camera } from './camera';
import { figure } from './figure';

const { abs, exp, floor, hypot, max, round } = Math;

type Part = 'stage' | 'guest' | 'riser' | 'speaker' | 'wall';
const lamps = [
  { x: -3.2, y: 5.9 },
  { x: 0.4, y: 6.4 },
  { x: 4, y: 5.8 },
] as const;
const row = 1.35;
const seat = 1.02;
const first = -5;
const rise = 0.3;

const random = seededRandom('stage');
const leans = Array.from({ length: 400 }, () => random() - 0.5);

function guest(p: Vec): number {
  const shoulders = capsule(p, [-0.22, 0.1, 0], [0.22, 0.1, 0], 0.2);
  return smoothUnion(sphere(p, [0, 0.56, 0], 0.23), shoulders, 0.1);
}

function model(p: Vec): Nearest<Part> {
  const nearest = new Nearest<Part>(max(p[1], -p[2] - 2.6), 'stage');
  const back = max(0, first + 0.7 - p[2]);
  nearest.offer(p[1] + 1.55 - (back / row) * rise * 0.92, 'riser');
  nearest.offer(p[2] + 27, 'wall');
  if (p[2] < first + 1.2) {
    const deep = floor((first - p[2]) / row + 0.5);
    for (const index of [deep, deep + 1]) {
      if (index < 0 || index > 14) continue;
      const z = first - index * row;
      const x = p[0] / seat + (index % 2) * 0.5;
      const place = round(x);
      const lean = leans[(index * 31 + place * 7 + 200) % 400] ?? 0;
      if (lean > 0.42) continue;
      const q: Vec = [
        (x - place) * seat + lean * 0.16,
        p[1] + 1.15 - index * rise - lean * 0.12,
        p[2] - z,
      ];
      nearest.offer(guest(q) * 0.9, 'guest');
    }
  }
  const speaker: Vec = [-p[0], p[1], -(p[2] + 0.2)];
  nearest.offer(
    figure(speaker, { leftHand: [-0.72, 1.12, 0.2], rightHand: [0.42, 1.06, 0.34], stride: 0.04 }),
    'speaker',
  );
  return nearest;
}

const reach = { far: 40, steps: 170, precision: 0.003, detail: 0.006 };
const camera: Camera = { eye: [-0.7, 1.75, 4.3], at: [0, 1.42, 0], lens: 0.84 };

/** A speaker on stage, seen from behind, in front of lamps and the audience. */
export const stage = perspective(model, camera, reach, (hit, direction) => {
  // The lamps and their beams are between the speaker and the audience.
  const [x, y] = pointAtDepth(camera.eye, direction, -9);
  let beam = 0;
  for (const lamp of lamps) {
    const away = hypot(x - lamp.x, y - lamp.y);
    if (away < 0.55) beam = 1;
    const down = lamp.y - y;
    const aim = lamp.x + (0.3 - lamp.x) * clamp(down / 6);
    const cone = smoothstep(0.55 + down * 0.2, 0.1, abs(x - aim));
    if (down > 0) beam = max(beam, 0.75 * cone * exp(-down / 3));
    beam = max(beam, 0.75 * exp(-((away / 1.05) ** 2)));
  }
  if (!hit || hit.material === 'wall') return max(0.085, beam);
  const { p, material, normal } = hit;
  if (material === 'speaker')
    return (
      0.02 + 1.1 * clamp(normal[1] * 0.8 - normal[2] * 0.35 + abs(normal[0]) * 0.25 - 0.32) ** 1.3
    );
  if (material === 'stage') {
    const pool = exp(-(((p[0] - 0.1) / 1.9) ** 2) - ((p[2] + 0.7) / 1.7) ** 2);
    const board = edgeOfPeriod(p[0] * 1.1) > 0.95 ? 0.5 : 1;
    const edge = p[2] < -2.35 ? 0.95 : 0;
    const shadow = smoothstep(0.16, 0.4, hypot(p[0] + 0.05, (p[2] - 0.9) * 0.28));
    return max(edge, 0.06 + 0.8 * pool * board * shadow);
  }
  const deep = smoothstep(-25, -5, p[2]);
  if (material === 'guest') {
    const facing = hit.facing(normalize([0.1, 0.75, 0.7]));
    return max(clamp(0.04 + 0.95 * facing ** 2.2 * (0.35 + 0.65 * deep)), beam * 0.9);
  }
  return max(0.05, beam * 0.8);
});
