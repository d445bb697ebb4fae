import { enamel, signal, svg, vermilion } from '../engrave/svg';
import { bundle, route, stop, type Lane, type Point } from './route';

const lanes: Lane[] = [
  [signal, 64],
  [enamel, 20],
  [vermilion, 20],
  [enamel, 20],
];
const reversed = [...lanes].reverse();

/** Other lines of the network, in the dark behind. */
const distant = (...ways: Point[][]) =>
  `<g fill="none" stroke="#2B2E29" stroke-width="14">${ways
    .map((way) => `<path d="${route(way, 0, 60)}"/>`)
    .join('')}</g>`;

const drawings = {
  a: [
    distant(
      [
        [900, -20],
        [900, 120],
        [1140, 360],
        [1140, 760],
      ],
      [
        [1460, 70],
        [1230, 70],
        [960, 340],
        [960, 760],
      ],
    ),
    bundle(
      [
        [1480, 150],
        [1180, 150],
        [900, 430],
        [900, 780],
      ],
      lanes,
      8,
      150,
    ),
    stop([1046, 284], 200, 60, { stroke: 12, turn: 45 }),
  ],
  b: [
    distant(
      [
        [820, -20],
        [820, 260],
        [1180, 620],
        [1460, 620],
      ],
      [
        [1460, 330],
        [1300, 330],
        [1120, 150],
        [1120, -20],
      ],
    ),
    bundle(
      [
        [1480, 540],
        [1240, 540],
        [960, 260],
        [960, -40],
      ],
      reversed,
      8,
      150,
    ),
    stop([1100, 400], 200, 60, { stroke: 12, turn: -45 }),
  ],
  c: [
    distant(
      [
        [760, 760],
        [760, 420],
        [1000, 180],
        [1460, 180],
      ],
      [
        [1460, 560],
        [1180, 560],
        [1060, 440],
        [1060, -20],
      ],
    ),
    bundle(
      [
        [860, 780],
        [860, 640],
        [1300, 200],
        [1300, -40],
      ],
      lanes,
      8,
      150,
    ),
    stop([1014, 486], 200, 60, { stroke: 12, turn: 45 }),
    stop([1300, 90], 200, 60, { stroke: 12 }),
  ],
  d: [
    distant(
      [
        [960, -20],
        [960, 760],
      ],
      [
        [1460, 590],
        [1220, 590],
        [1100, 470],
        [1100, -20],
      ],
    ),
    bundle(
      [
        [1480, 160],
        [1300, 160],
        [1120, 340],
        [960, 340],
      ],
      lanes,
      8,
      140,
    ),
    stop([960, 340], 64, 208, { stroke: 12 }),
  ],
  e: [
    distant(
      [
        [1340, -20],
        [1340, 760],
      ],
      [
        [1000, 760],
        [1000, 560],
        [1160, 400],
        [1460, 400],
      ],
    ),
    bundle(
      [
        [1480, 420],
        [1220, 420],
        [900, 100],
        [900, -40],
      ],
      [
        [enamel, 20],
        [vermilion, 20],
        [enamel, 20],
      ],
      8,
      120,
    ),
    bundle(
      [
        [1480, 90],
        [1240, 90],
        [900, 430],
        [900, 780],
      ],
      [[signal, 84]],
      8,
      150,
    ),
    stop([1076, 265], 190, 74, { stroke: 12, turn: 45 }),
  ],
  f: [
    distant(
      [
        [760, 360],
        [1460, 360],
      ],
      [
        [1180, -20],
        [1180, 760],
      ],
    ),
    bundle(
      [
        [1480, 620],
        [1330, 620],
        [900, 190],
        [900, -40],
      ],
      [
        [enamel, 20],
        [vermilion, 20],
        [enamel, 20],
      ],
      8,
      120,
    ),
    `<path d="${route(
      [
        [1180, 110],
        [1300, 110],
        [1420, 230],
        [1420, 470],
        [1300, 590],
        [1060, 590],
        [940, 470],
        [940, 230],
        [1060, 110],
        [1180, 110],
      ],
      0,
      90,
    )}" fill="none" stroke="${signal}" stroke-width="64"/>`,
    stop([1000, 290], 140, 66, { stroke: 12, turn: -45 }),
    stop([1290, 580], 140, 66, { stroke: 12, turn: -45 }),
  ],
  g: [
    distant(
      [
        [1000, -20],
        [1000, 220],
        [1220, 440],
        [1460, 440],
      ],
      [
        [820, 760],
        [820, 540],
        [1100, 260],
        [1460, 260],
      ],
    ),
    bundle(
      [
        [1480, 90],
        [1330, 90],
        [1190, 230],
        [1190, 330],
        [960, 560],
        [960, 780],
      ],
      lanes,
      8,
      110,
    ),
    stop([1190, 280], 200, 60, { stroke: 12 }),
    stop([1044, 476], 200, 60, { stroke: 12, turn: 45 }),
  ],
};

export type ClosingName = keyof typeof drawings;

export const closingNames = Object.keys(drawings) as ClosingName[];

/**
 * The line drawing behind a closing call to action, one of seven, weighted to the right for a
 * dark panel of 1440 by 720 units.
 */
export const closing = (name: ClosingName): string =>
  svg(1440, 720, drawings[name].join(''), 'preserveAspectRatio="xMaxYMax slice"');
