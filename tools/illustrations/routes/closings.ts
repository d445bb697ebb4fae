import { svg } from '../engrave/svg';
import { awards } from './closings/awards';
import type { ClosingArt } from './closings/closing';
import { company } from './closings/company';
import { network } from './closings/network';
import { summit } from './closings/summit';
import { stop } from './route';

const closings: Record<string, ClosingArt> = { ...network, ...summit, ...awards, ...company };

export const closingNames = Object.keys(closings);

function closing(name: string): ClosingArt {
  const found = closings[name];
  if (!found) throw new Error(`No closing is called "${name}"`);
  return found;
}

/** The line drawing behind a closing call to action, for a dark panel of 1440 by 720 units. */
export function closingPicture(name: string): string {
  const { drawn, stops } = closing(name);
  const rings = stops.map(([x, y, width, height, turn = 0]) =>
    stop([x, y], width, height, { stroke: 12, turn }),
  );
  return svg(1440, 720, drawn + rings.join(''), 'preserveAspectRatio="xMaxYMax slice"');
}

type Passed = { x: number; y: number; width: number; height: number; turn?: number };

type Lane = { path: string; stops: Passed[] };

/** Where its train runs: the yellow lane, and the stops below which it passes. */
export function closingLane(name: string): Lane {
  const { lane, stops } = closing(name);
  const passed = stops.map(([x, y, width, height, turn]) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    ...(turn && { turn }),
  }));
  return { path: lane, stops: passed };
}
