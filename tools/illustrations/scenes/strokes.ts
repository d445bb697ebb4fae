import { clamp, smoothstep } from '../engrave/numbers';

const { hypot, max } = Math;

/** A straight stroke between two points, with its width and brightness. */
export type Stroke = readonly [
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  breadth: number,
  light: number,
];

/** Brightness of the brightest stroke at a point. `soft` is the width of its soft edge. */
export function strokeIntensity(
  strokes: readonly Stroke[],
  x: number,
  y: number,
  soft = 0.01,
): number {
  let light = 0;
  for (const [x1, y1, x2, y2, breadth, bright] of strokes) {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1));
    const away = hypot(x - x1 - dx * along, y - y1 - dy * along);
    if (away > breadth + soft) continue;
    light = max(light, bright * smoothstep(breadth + soft, breadth - soft, away));
  }
  return light;
}
