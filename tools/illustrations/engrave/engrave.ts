import { clamp, lerp } from './numbers';
import { PathWriter } from './pathWriter';

const { abs, round } = Math;

/**
 * The amount of ink at a point, 0 to 1; the engraver limits other values. `u` (from left to right) and `v` (downwards)
 * range from 0 to 1.
 */
export type Tone = (u: number, v: number) => number;

export type Plate = {
  /** Size of the picture in viewBox units. */
  width: number;
  height: number;
  /** Number of engraved lines from top to bottom. */
  lines: number;
  /** Number of tone samples along each line. */
  samples: number;
  /** Thickness of the darkest tone, as a share of the line spacing. */
  fullest?: number;
  /** Lines thinner than this share of the line spacing are not drawn. */
  cut?: number;
  /** Tolerance of the simplification, in units. Determines the file size. */
  tolerance?: number;
  /** Vertical steps per unit. */
  fineness?: number;
};

type Sample = readonly [column: number, thickness: number];

/** Removes redundant samples with the Ramer-Douglas-Peucker algorithm, applied to thickness. */
function simplifyLine(samples: Sample[], tolerance: number): Sample[] {
  const kept = new Set([0, samples.length - 1]);
  const spans: [number, number][] = [[0, samples.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [a, b] = span;
    const [startColumn, startThickness] = samples[a] ?? [0, 0];
    const [endColumn, endThickness] = samples[b] ?? [0, 0];
    let worst = 0;
    let at = a;
    for (let i = a + 1; i < b; i++) {
      const [column, thickness] = samples[i] ?? [0, 0];
      const share = (column - startColumn) / (endColumn - startColumn);
      const error = abs(thickness - lerp(startThickness, endThickness, share));
      if (error > worst) {
        worst = error;
        at = i;
      }
    }
    if (worst <= tolerance) continue;
    kept.add(at);
    spans.push([a, at], [at, b]);
  }
  return samples.filter((_, i) => kept.has(i));
}

type Row = { y: number; thickness: number[] };

/** Samples the tone of a picture along every line. This is the slow part of engraving. */
function sampleTones(tone: Tone, { height, lines, samples, fullest = 0.95 }: Plate): Row[] {
  const pitch = height / lines;
  return Array.from({ length: lines }, (_, row) => {
    const y = (row + 0.5) * pitch;
    const thickness = Array.from(
      { length: samples + 1 },
      (_, column) => clamp(tone(column / samples, y / height)) * fullest * pitch,
    );
    return { y, thickness };
  });
}

/**
 * Draws an engraving as one `<path>`, which inherits the fill of its parent. Coordinates are counted in samples and
 * fine vertical steps, so that they are small integers; a transform scales them.
 */
function drawRows(rows: Row[], plate: Plate, tolerance: number): string {
  const { width, height, lines, samples, cut = 0.05, fineness = 2 } = plate;
  const thinnest = (cut * height) / lines;
  const writer = new PathWriter();
  const draw = (line: Sample[], y: number) => {
    if (line.length < 3) return;
    const kept = simplifyLine(line, tolerance);
    const edge = (side: number) =>
      kept.map(([column, thick]) => [column, round((y + (side * thick) / 2) * fineness)] as const);
    writer.polygon([...edge(-1), ...edge(1).reverse()]);
  };
  for (const { y, thickness } of rows) {
    let line: Sample[] = [];
    for (const [column, thick] of thickness.entries()) {
      if (thick >= thinnest) {
        line.push([column, thick]);
        continue;
      }
      draw(line, y);
      line = [];
    }
    draw(line, y);
  }
  const scale = `${Number((width / samples).toFixed(4))} ${1 / fineness}`;
  return `<path transform="scale(${scale})" d="${writer.toString()}"/>`;
}

/**
 * Engraves a picture as horizontal lines whose thickness follows the tone.
 * @param limit maximum number of characters; the tolerance grows until the path fits
 */
export function engrave(tone: Tone, plate: Plate, limit = Infinity): string {
  const rows = sampleTones(tone, plate);
  let { tolerance = 0.6 } = plate;
  let path = drawRows(rows, plate, tolerance);
  while (path.length > limit) {
    tolerance *= 1.1;
    path = drawRows(rows, plate, tolerance);
  }
  return path;
}
