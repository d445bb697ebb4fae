import { enamel, ink, signal, svg } from '../engrave/svg';
import { route, stop } from './route';

const main = '330 24 w116 sw42 w1072';
const siding = '-900 24 e1010 se42 e20';

const line = (points: string, offset = 0, width = 8) =>
  `<path d="${route(points, offset, 26)}" stroke-width="${width}"/>`;
const four = [-18, -6, 6, 18].map((offset) => line(main, offset)).join('');

const glyphs = {
  standard: { colour: ink, drawing: four },
  track: {
    colour: ink,
    drawing: line(main, 0, 9) + stop([214, 24], 24, 24, { stroke: 7, fill: enamel, line: ink }),
  },
  vip: {
    colour: ink,
    drawing: four + stop([193, 45], 72, 24, { stroke: 7, turn: 45, fill: enamel, line: ink }),
  },
  startup: {
    colour: signal,
    drawing:
      line(main, 0, 9) +
      line(siding, 0, 9) +
      stop([168, 66], 24, 24, { stroke: 7, fill: ink, line: signal }),
  },
};

export type PassName = keyof typeof glyphs;

export const passNames = Object.keys(glyphs) as PassName[];

/**
 * Draws the top of a pass, 300 × 92 units. More lines stand for more access. The lines extend beyond the left edge,
 * for wider passes.
 */
export const passGlyph = (name: PassName): string =>
  svg(
    300,
    92,
    `<g fill="none" stroke="${glyphs[name].colour}">${glyphs[name].drawing}</g>`,
    'width="300" height="92" preserveAspectRatio="xMaxYMid meet"',
  );
