import type { Line } from '@concourse/ui/TrackBadge';

/** Custom properties with the colours of a drawing, without `--`. */
export type Colour =
  | ('fg' | 'fg-2' | 'bg' | 'bg-2' | 'rule' | 'accent-text' | 'casing')
  | `line-${Line}`;

/** A filled area, or a line with round ends. `dash` is the length of dashes and gaps. */
export type Path = { path: string; colour: Colour; width?: number; dash?: number[] };

export type Label = {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: Colour;
  weight: 400 | 600;
  /** Uses the display font. */
  display?: boolean;
  centred?: boolean;
};

/** A drawing, which SVG and canvas draw in the same way: paths, and labels on top of them. */
export type Drawing = { width: number; height: number; paths: Path[]; labels: Label[] };

type Point = [x: number, y: number];

export const stroke = (path: string, colour: Colour, width: number): Path => ({
  path,
  colour,
  width,
});

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): Path => ({ path: `M${x} ${y}h${width}v${height}h${-width}z`, colour });

export const label = (
  text: string,
  [x, y]: Point,
  size: number,
  look: Partial<Label> = {},
): Label => ({ text, x, y, size, colour: 'fg', weight: 600, ...look });

export const ring = (x: number, y: number, size: number): Path[] => [
  stroke(`M${x} ${y}h.01`, 'fg', size),
  stroke(`M${x} ${y}h.01`, 'bg', size - 9),
];

/** The path from one point to another, around a corner, with a bend of this size. */
export function bent(
  [fromX, fromY]: Point,
  [x, y]: Point,
  [toX, toY]: Point,
  size: number,
): string {
  const before = Math.min(size / Math.hypot(x - fromX, y - fromY), 0.5);
  const after = Math.min(size / Math.hypot(toX - x, toY - y), 0.5);
  const start = `${x + (fromX - x) * before} ${y + (fromY - y) * before}`;
  const end = `${x + (toX - x) * after} ${y + (toY - y) * after}`;
  return `M${fromX} ${fromY}L${start}Q${x} ${y} ${end}L${toX} ${toY}`;
}

const breakAt = (text: string, limit: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    return lines.length > 0 && line.length > limit
      ? [...lines, word]
      : [...lines.slice(0, -1), line];
  }, []);

/**
 * Breaks a text into lines of similar lengths. Widths are estimates, because they have to be the same in SVG and
 * canvas.
 */
export function wrap(text: string, width: number, size: number): string[] {
  let limit = Math.floor(width / (size * 0.47));
  const { length } = breakAt(text, limit);
  while (limit > 1 && breakAt(text, limit - 1).length === length) limit -= 1;
  return breakAt(text, limit);
}
