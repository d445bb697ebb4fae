import { seededRandom } from '../engrave/random';
import { enamel, ink, signal, svg } from '../engrave/svg';
import { route, stop, type Point } from './route';

const { abs, floor, max, round, sqrt } = Math;

const loop =
  '320 60 e130 se90 s100 se50 s50 sw90 w100 350,470 w110 150,400 w40 60,340 n120 ne130 230,60 e90';
const crossing = [
  '-20 270 e200 240,230 e200 se40 e180',
  '330 -20 s220 300,260 s280',
  '-20 480 ne140 e140 ne160 e100 ne140',
  '120 -20 s140 se280 s140',
];
const stops: Point[] = [
  [330, 60],
  [60, 270],
  [590, 306],
  [300, 470],
  [540, 168],
  [318, 230],
];

type RingColours = { line: string; loop?: string; ground?: string };

/** Variants of the ring for different backgrounds. */
const rings = {
  ring: { line: ink },
  'ring-dark': { line: '#3A3D37' },
  'ring-signal': { line: ink, loop: enamel, ground: signal },
} satisfies Record<string, RingColours>;

type RingName = keyof typeof rings;

export const ringNames = Object.keys(rings) as RingName[];

/** Draws the Berlin ring: an octilinear loop with lines across it, 640 × 520 units. */
export function ring(name: RingName): string {
  const { line, loop: loopColour = signal, ground }: RingColours = rings[name];
  const sheet = ground ? `<path fill="${ground}" d="M-99-99h900v800h-900z"/>` : '';
  const lines = crossing.map((points) => `<path d="${route(points, 0, 40)}"/>`).join('');
  const marks = stops.map((point) => stop(point, 32, 32, { stroke: 9, line })).join('');
  const body = `${sheet}<g fill="none" stroke="${line}" stroke-width="10">${lines}</g><path d="${route(loop, 0, 34)}" fill="none" stroke="${loopColour}" stroke-width="26"/>${marks}`;
  return svg(640, 520, body, 'width="640" height="520" preserveAspectRatio="xMidYMid slice"');
}

const tenth = (value: number) => round(value * 10) / 10;

/** Draws the skyline of Berlin as 180 bars: blocks, a dome, the tower and a gate; 1440 × 220 units. */
export function skyline(): string {
  const width = 1440;
  const height = 220;
  const step = 8;
  const random = seededRandom('berlin');
  let path = '';
  let block = 0.2;
  let left = 0;
  const bar = (x: number, from: number, tall: number) => {
    path += `M${x} ${tenth(from)}v${tenth(-tall)}`;
  };
  for (let x = step / 2; x < width; x += step) {
    const u = x / width;
    const fromTower = round(((u - 0.62) * width) / step);
    const dome = (u - 0.25) / 0.05;
    let tall: number;
    if (abs(u - 0.62) < 0.0029) tall = 1;
    else if (u > 0.2 && u < 0.3) tall = 0.26 + 0.2 * sqrt(max(0, 1 - dome * dome));
    else if (u > 0.78 && u < 0.87) {
      const column = floor(((u - 0.78) / 0.09) * 12);
      tall = column < 1 || column > 10 ? 0.2 : column % 2 ? 0.3 : 0.07;
      bar(x, height - 0.3 * height, 0.08 * height);
    } else {
      if (left-- <= 0) {
        block = 0.1 + random() * random() * 0.42;
        left = 2 + floor(random() * 7);
      }
      tall = block;
    }
    bar(x, height, tall * height);
    if (fromTower !== 0 && abs(fromTower) < 4) {
      const half = 0.062 * sqrt(1 - (fromTower / 4) ** 2);
      bar(x, height * (0.36 + half), 2 * half * height);
    }
  }
  const body = `<path d="${path}" stroke="${signal}" stroke-width="3" fill="none"/>`;
  const attributes = `width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice"`;
  return svg(width, height, body, attributes);
}
