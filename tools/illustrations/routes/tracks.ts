import { svg } from '../engrave/svg';
import { bundle, stop, type Lane } from './route';

/** The eight line colours, in the order of the tracks. */
export const lineColours = [
  '#FFDD00',
  '#FF5A36',
  '#6C8CFF',
  '#1FC296',
  '#FF97B7',
  '#7CCBFF',
  '#B6E34A',
  '#E3C9A0',
];

/** Draws all eight tracks through one interchange, 1000 × 620 units, for a dark background. */
export function tracksBundle(): string {
  const lanes = lineColours.map((colour): Lane => [colour, 20]);
  const lines = bundle('1060 140 w300 sw340 s320', lanes, 150);
  const interchange = stop([590, 310], 270, 52, { stroke: 11, turn: 45 });
  return svg(1000, 620, lines + interchange, 'preserveAspectRatio="xMaxYMid slice"');
}

/** Draws the eight tracks as a flat band, 390 × 72 units, that stretches to any width. */
export function tracksStripes(): string {
  const stripes = lineColours.map(
    (colour, index) => `<path d="M0 ${index * 9 + 3}h390" stroke="${colour}" stroke-width="6"/>`,
  );
  return svg(390, 72, stripes.join(''), 'width="390" height="72" preserveAspectRatio="none"');
}
