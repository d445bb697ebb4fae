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

/** All eight tracks through one interchange, 1000 by 620 units, for a dark ground. */
export function tracksBundle(): string {
  const lanes = lineColours.map((colour): Lane => [colour, 20]);
  const lines = bundle(
    [
      [1060, 140],
      [760, 140],
      [420, 480],
      [420, 800],
    ],
    lanes,
    8,
    150,
  );
  const interchange = stop([590, 310], 270, 52, { stroke: 11, turn: 45 });
  return svg(1000, 620, lines + interchange, 'preserveAspectRatio="xMaxYMid slice"');
}
