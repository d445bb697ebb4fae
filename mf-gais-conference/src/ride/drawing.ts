import type { Line } from '@concourse/ui/TrackBadge';

/** Custom properties with the colours of a drawing, without `--`. */
export type Colour =
  | 'fg'
  | 'fg-2'
  | 'bg'
  | 'bg-2'
  | 'rule'
  | 'accent-text'
  | 'casing'
  | `line-${Line}`;

export type Stroke = {
  kind: 'stroke';
  path: string;
  colour: Colour;
  width: number;
  /** Lengths of dashes and gaps. */
  dash?: string;
};
export type Fill = { kind: 'fill'; path: string; colour: Colour };
export type Label = {
  kind: 'label';
  x: number;
  y: number;
  text: string;
  size: number;
  colour: Colour;
  weight: 400 | 600;
  /** Uses the display font. */
  display?: boolean;
  centred?: boolean;
};

/** A part of a drawing, which SVG and canvas draw in the same way. Line ends are round. */
export type Shape = Stroke | Fill | Label;

export type Drawing = { width: number; height: number; shapes: Shape[] };

export type Point = [x: number, y: number];

export const stroke = (path: string, colour: Colour, width: number, dash?: string): Stroke => ({
  ...{ kind: 'stroke', path, colour, width },
  ...(dash !== undefined && { dash }),
});

export const rect = (
  [x, y]: Point,
  width: number,
  height: number,
  colour: Colour,
  radius = 2,
): Fill => {
  const corner = (dx: number, dy: number): string =>
    `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const path = [
    `M${x + radius} ${y}h${width - 2 * radius}${corner(1, 1)}`,
    `v${height - 2 * radius}${corner(-1, 1)}`,
    `h${2 * radius - width}${corner(-1, -1)}`,
    `v${2 * radius - height}${corner(1, -1)}z`,
  ];
  return { kind: 'fill', path: path.join(''), colour };
};

/** A stop: a ring. */
export const ring = ([x, y]: Point, radius: number, fill: Colour = 'bg'): Shape[] => {
  const path = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  return [
    { kind: 'fill', path, colour: fill },
    { kind: 'stroke', path, colour: 'fg', width: 4.5 },
  ];
};

/** Returns the path of a line whose corners are rounded. */
export function route(points: Point[], bend: number): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const [fromX, fromY] = towards([x, y], before, bend);
      const [toX, toY] = towards([x, y], after, bend);
      return `L${fromX} ${fromY}Q${x} ${y} ${toX} ${toY}`;
    })
    .join('');
}

/** The point between two others, at most half of their distance away from the first. */
function towards([x, y]: Point, [otherX, otherY]: Point, distance: number): Point {
  const length = Math.hypot(otherX - x, otherY - y);
  const part = Math.min(distance / length, 0.5) || 0;
  return [x + (otherX - x) * part, y + (otherY - y) * part];
}

/** Breaks a text into lines. Widths are estimates, because they have to be the same in SVG and canvas. */
export function wrap(text: string, width: number, size: number): string[] {
  const limit = Math.floor(width / (size * 0.5));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && line.length <= limit) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
