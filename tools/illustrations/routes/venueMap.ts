import { enamel, ink, signal, svg } from '../engrave/svg';
import { sign, type Sign } from './lettering';
import { route, stop, type Point } from './route';

const water = '#363A31';
const park = '#23261F';

/** Train lines, drawn in this order. */
const lines = [
  { colour: '#1FC296', points: '-30 330 e670 se80 e110' }, // U1, U3
  { colour: '#7CCBFF', points: '830 150 w70 sw180 s150 sw140 sw140' }, // U7
  { colour: '#6C8CFF', points: '330 -30 s160 se110 s510' }, // S1, S2, S25, S26
  { colour: '#FF5A36', points: '290 -30 s220 sw40 s190 sw110 w170' }, // U2
];

const canal = '-30 170 e140 se105 e385 se90 e140';

const footpaths = [
  '250 330 se60 s50',
  '580 330 sw100 w80',
  '440 240 se60 s110',
  '440 620 nw70 n80',
];

const stations: { sign: Sign; at: Point; wide?: boolean }[] = [
  { sign: 2, at: [250, 330] },
  { sign: 3, at: [580, 330] },
  { sign: 4, at: [440, 240] },
  { sign: 5, at: [440, 620] },
  { sign: 6, at: [310, 96], wide: true },
];

const hotels: { sign: Sign; at: Point }[] = [
  { sign: 'A', at: [120, 424] },
  { sign: 'B', at: [650, 560] },
  { sign: 'C', at: [560, 190] },
  { sign: 'D', at: [130, 640] },
];

/** All characters on the map: the hall, stations and hotels. */
export const venueSigns: Sign[] = [1, ...[...stations, ...hotels].map((marker) => marker.sign)];

const plate = ([x, y]: Point, size: number, fill: string): string =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="4" fill="${fill}"/>`;

/** Grass as horizontal lines, south of the hall. */
function meadow(): string {
  const rows = Array.from({ length: 10 }, (_, row) => `M276 ${502 + row * 18}h${130 - row * 4}`);
  return `<path d="${rows.join('')}" stroke="${park}" stroke-width="9"/>`;
}

function hall(): string {
  const roof = [0, 1, 2, 3].map((row) => `M282 ${412 + row * 24}h132`).join('');
  return `<rect x="276" y="396" width="144" height="100" rx="4" fill="${signal}"/><path d="${roof}" stroke="${ink}" stroke-width="5"/>${plate([348, 446], 66, signal)}${sign(1, [348, 446], 46, ink)}`;
}

function north(): string {
  return `<path d="M72 96V30M50 52 72 30 94 52" fill="none" stroke="${enamel}" stroke-width="7"/>${sign('N', [72, 122], 26, enamel)}`;
}

/**
 * Draws the map of the venue, 800 × 720 units, for a dark background: train lines, the canal, footpaths, hotels. The
 * page explains the characters as text (`mf-gais-conference/src/content/venue.json`). Not to scale.
 */
export function venueMap(): string {
  const trains = lines.map(
    ({ colour, points }) =>
      `<path d="${route(points, 0, 60)}" stroke="${colour}" stroke-width="16"/>`,
  );
  const paths = footpaths.map((points) => `<path d="${route(points, 0, 12)}"/>`);
  const stops = stations.map(
    ({ sign: name, at, wide }) =>
      stop(at, wide ? 100 : 64, 64, { stroke: 8 }) + sign(name, at, 29, ink),
  );
  const hotelSigns = hotels.map(
    ({ sign: name, at }) => plate(at, 56, enamel) + sign(name, at, 29, ink),
  );
  const layers = [
    `<path fill="${ink}" d="M0 0h800v720H0z"/>`,
    meadow(),
    `<g fill="none"><path d="${route(canal, 0, 60)}" stroke="${water}" stroke-width="34"/>${trains.join('')}</g>`,
    `<g fill="none" stroke="${enamel}" stroke-width="5" stroke-dasharray="4 10">${paths.join('')}</g>`,
    hall(),
    ...stops,
    ...hotelSigns,
    north(),
  ];
  return svg(800, 720, layers.join(''), 'width="800" height="720"');
}
