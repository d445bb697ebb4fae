import type { Point } from './route';

/** Characters for the map as single strokes with 45° bends, on a grid of 4 × 6 units. */
const strokes = {
  1: 'M.6 1.4 2 0V6',
  2: 'M0 1 1 0H3L4 1V2L0 6H4',
  3: 'M0 0H3L4 1V2L3 3H1.4M3 3 4 4V5L3 6H0',
  4: 'M3 6V0L0 3V4H4',
  5: 'M4 0H0V2.5H3L4 3.5V5L3 6H0',
  6: 'M4 0H1.5L0 1.5V5L1 6H3L4 5V3.5L3 2.5H0',
  A: 'M0 6V1.5L1.5 0H2.5L4 1.5V6M0 3.6H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3 4 2V1L3 0H0',
  C: 'M4 1 3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  N: 'M0 6V0L4 6V0',
} as const;

export type Sign = keyof typeof strokes;

/** Draws a character centred on a point, `size` units high. Drawn, because SVG images cannot use the site's fonts. */
export function sign(of: Sign, [x, y]: Point, size: number, colour: string): string {
  const scale = size / 6;
  return `<path d="${strokes[of]}" transform="translate(${x - 2 * scale} ${y - 3 * scale}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="1.25" stroke-linejoin="round"/>`;
}
