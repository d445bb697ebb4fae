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
  if (!found) throw new Error(`There is no closing "${name}"`);
  return found;
}

/** Draws the background of a call to action, for a dark panel of 1440 × 720 units. */
export function closingPicture(name: string): string {
  const { drawn, stops } = closing(name);
  const rings = stops.map(([x, y, width, height, turn = 0]) =>
    stop([x, y], width, height, { stroke: 12, turn }),
  );
  return svg(1440, 720, drawn + rings.join(''), 'preserveAspectRatio="xMaxYMax slice"');
}

type LaneStop = { x: number; y: number; width: number; height: number; turn?: number };

type Lane = { path: string; stops: LaneStop[] };

/** Returns the yellow lane, on which the train moves, and the stops that cover it. */
export function closingLane(name: string): Lane {
  const { lane, stops } = closing(name);
  const laneStops = stops.map(([x, y, width, height, turn]) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    ...(turn && { turn }),
  }));
  return { path: lane, stops: laneStops };
}
