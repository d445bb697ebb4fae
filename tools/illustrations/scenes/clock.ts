import { edgeOfPeriod, smoothstep } from '../engrave/numbers';
import { Nearest } from '../engrave/rayMarch';
import { box, capsule, cylinder } from '../engrave/signedDistances';
import type { Vec } from '../engrave/vector';
import { perspective, type Camera } from './camera';
import { figure } from './figure';

const { PI, abs, atan2, cos, exp, hypot, max, min, round, sin } = Math;

type Part = 'roof' | 'rib' | 'floor' | 'face' | 'post' | 'person' | 'bench';
const centre: Vec = [0, 2.75, 0];
const radius = 1.02;

function model(p: Vec): Nearest<Part> {
  const rib = edgeOfPeriod(p[2] * 0.3) > 0.8;
  const vault = 6.4 - hypot(p[0] * 0.92, max(p[1], 0) * 1.05) - (rib ? 0.3 : 0);
  const nearest = new Nearest<Part>(vault, rib ? 'rib' : 'roof');
  nearest.offer(p[1], 'floor');
  nearest.offer(cylinder([p[0], p[2], p[1] - centre[1]], [0, 0, 0], radius, 0.2, 0.04), 'face');
  const post = min(cylinder(p, [0, 0.9, 0], 0.11, 0.95), cylinder(p, [0, 0.1, 0], 0.24, 0.1, 0.02));
  nearest.offer(post, 'post');
  nearest.offer(capsule(p, [0, 3.8, 0], [0, 4.05, 0], 0.09, 0.02), 'post');
  const seat = min(
    box(p, [1.9, 0.52, -0.5], [1.15, 0.06, 0.28], 0.02),
    box(p, [1.9, 0.92, -0.78], [1.15, 0.24, 0.04], 0.02),
    box([abs(p[0] - 1.9) - 0.95, p[1], p[2] + 0.5], [0, 0.26, 0], [0.06, 0.26, 0.24]),
  );
  nearest.offer(seat, 'bench');
  nearest.offer(
    figure([p[0] + 1.42, p[1], p[2] - 0.35], { stride: 0.04, rightHand: [0.22, 1.12, -0.26] }),
    'person',
  );
  return nearest;
}

/** The clock face with twelve marks; it shows five minutes to nine. */
function faceLight(x: number, y: number): number {
  const away = hypot(x, y);
  if (away > 0.93) return 0.1;
  const turn = (atan2(x, y) / (2 * PI)) * 12;
  const mark = abs(turn - round(turn)) * away * 0.52 < 0.035 && away > 0.7 && away < 0.86;
  const hand = (angle: number, long: number, half: number) => {
    const along = x * sin(angle) + y * cos(angle);
    const aside = abs(x * cos(angle) - y * sin(angle));
    return along > -0.14 && along < long && aside < half;
  };
  const minutes = hand((55 / 60) * 2 * PI, 0.76, 0.045);
  const hours = hand(((8 + 55 / 60) / 12) * 2 * PI, 0.5, 0.065);
  return mark || minutes || hours || away < 0.09 ? 0.03 : 0.98;
}

const look = { far: 50, steps: 140, precision: 0.003, plate: { samples: 320 }, limit: 22000 };
const camera: Camera = { eye: [-0.9, 1.6, 6.6], at: [0, 2.12, 0], lens: 0.64 };

/** Waiting: a station clock and a person who looks up at it. */
export const clock = perspective(model, camera, look, (hit) => {
  if (!hit || hit.p[2] < -34) return 0.98;
  const { p, material } = hit;
  if (material === 'face') return p[2] > 0.15 ? faceLight(p[0], p[1] - centre[1]) : 0.5;
  const x = p[0];
  const glow = exp(-(((p[2] + 34) / 16) ** 2));
  if (material === 'rib') return 0.22 + 0.7 * glow;
  if (material === 'roof') return 0.07 + 0.3 * glow + 0.04 * edgeOfPeriod(atan2(p[0], p[1]) * 9);
  if (material === 'floor') {
    const shine = smoothstep(3.4, 0.4, abs(x)) * smoothstep(6, -24, p[2]);
    const slab = edgeOfPeriod(p[2] * 0.4) > 0.94 || edgeOfPeriod(x * 0.5) > 0.96 ? 0.4 : 1;
    const lamp = exp(-((x / 1.5) ** 2) - ((p[2] - 0.6) / 1.6) ** 2);
    return 0.07 + (0.75 * shine + 0.4 * lamp) * slab;
  }
  if (material === 'post') return 0.05 + 0.3 * smoothstep(0, 0.1, -x);
  return 0.03;
});
