import { edgeOfPeriod, lerp, noise, smoothstep } from '../engrave/numbers';
import { onPlane } from './camera';
import { strokeIntensity, type Stroke } from './strokes';

const { exp, hypot, max, sin, atan2 } = Math;

/** Positions of the pylons: sideways offset and distance. */
const pylons = [
  { x: 1.15, z: 2.5 },
  { x: 0.62, z: 4.6 },
  { x: -0.25, z: 8 },
  { x: -1.6, z: 13.5 },
  { x: -3.9, z: 22 },
] as const;

const levels = [0, 0.75, 1.3, 1.7, 2.02, 2.34, 2.6] as const;
const arms = [
  { y: 1.7, reach: 0.62 },
  { y: 2.02, reach: 0.82 },
  { y: 2.34, reach: 0.5 },
] as const;
const eyeHeight = 0.62;

/** Half the width of a pylon at a height. */
const girth = (y: number) =>
  y < 1.6 ? lerp(0.44, 0.13, y / 1.6) : lerp(0.13, 0.06, (y - 1.6) / 1);

function towerStrokes(): Stroke[] {
  const drawn: Stroke[] = [];
  for (const { x, z } of pylons) {
    const line = (x1: number, y1: number, x2: number, y2: number, thick: number, light: number) =>
      drawn.push([
        (x + x1) / z,
        (y1 - eyeHeight) / z,
        (x + x2) / z,
        (y2 - eyeHeight) / z,
        max(thick / z, 0.0035),
        light,
      ]);
    for (const [index, low] of levels.slice(0, -1).entries()) {
      const high = levels[index + 1] ?? low;
      const [wide, narrow] = [girth(low), girth(high)];
      for (const side of [-1, 1]) {
        line(side * wide, low, side * narrow, high, 0.036, side < 0 ? 0.98 : 0.7);
        if (index < 4) line(side * wide, low, -side * narrow, high, 0.016, 0.62);
      }
    }
    for (const { y, reach } of arms) {
      line(-reach, y, reach, y, 0.036, 0.98);
      for (const side of [-1, 1]) {
        line(side * girth(y), y + 0.16, side * reach, y, 0.014, 0.8);
        line(side * reach, y, side * reach, y - 0.12, 0.026, 0.98);
      }
    }
    line(0, 2.5, 0, 2.82, 0.03, 0.95);
  }
  return drawn;
}

function wireStrokes(): Stroke[] {
  const drawn: Stroke[] = [];
  const spans = [{ x: 1.62, z: 1.02 }, ...pylons, { x: -9, z: 44 }];
  for (const [index, from] of spans.slice(0, -1).entries()) {
    const to = spans[index + 1] ?? from;
    for (const { y, reach } of arms)
      for (const side of [-1, 1]) {
        const point = (t: number) => {
          const z = lerp(from.z, to.z, t);
          const sag = 0.3 * 4 * t * (1 - t);
          return [
            (lerp(from.x, to.x, t) + side * reach) / z,
            (y - 0.12 - sag - eyeHeight) / z,
            max(0.009 / z, 0.0025),
          ] as const;
        };
        for (let step = 0; step < 9; step++) {
          const [x1, y1, thick] = point(step / 9);
          const [x2, y2] = point((step + 1) / 9);
          drawn.push([x1, y1, x2, y2, thick, 0.6]);
        }
      }
  }
  return drawn;
}

const framing = { x: 0.46, y: 0.68, view: 1.32, plate: { samples: 300 } };
const towers = towerStrokes();
const wires = wireStrokes();

/** Energy: power lines from a town over the hills. */
export const grid = onPlane(framing, (x, y) => {
  const hill = -0.012 + 0.03 * noise(x * 2.6 + 7, 0, 0);
  const iron = strokeIntensity(towers, x, y, 0.004);
  const copper = strokeIntensity(wires, x, y, 0.003);
  const sunX = x + 0.25;
  const reach = hypot(sunX, y - 0.05);
  const isSun = reach < 0.2 && y > hill;
  if (iron > 0.3) return isSun ? 0.03 : iron;
  if (isSun) return copper > 0.3 || (edgeOfPeriod(y * 26) < 0.36 && y < 0.13) ? 0.12 : 0.97;
  if (y > hill) {
    const beam = smoothstep(-0.1, 0.55, sin(atan2(y - 0.05, sunX) * 26));
    return max(0.085 + 0.3 * beam * smoothstep(0.2, 0.24, reach) * exp(-reach * 2.1), copper);
  }
  const depth = 0.62 / max(0.03, -y);
  const furrow = edgeOfPeriod((sunX * depth) / 0.9);
  const town = y > hill - 0.02 && noise(x * 70, 3, 0) > 0.55 ? 0.95 : 0;
  const glow = exp(-((sunX / 0.34) ** 2)) * smoothstep(22, 2, depth);
  return max(town, 0.07 + (0.2 + 0.62 * glow) * smoothstep(0.25, 0.95, furrow), copper * 0.7);
});
