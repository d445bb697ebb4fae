import { bustOf } from '../portraits/bust';
import { lightAt, type Lamps } from '../portraits/light';
import type { Person } from '../portraits/person';
import { onPlane } from './camera';
import type { Framing } from './sheet';

const { exp, max } = Math;

type DuoFraming = Framing & {
  /** Distance of each head from the centre. */
  gap?: number;
};

const left: Person = {
  id: 'duo-left',
  yaw: 1.3,
  hair: 'bun',
  hairTone: 0.22,
  skin: 0.7,
  dress: 'blazer',
  broad: -0.5,
  nose: 0.84,
  full: 0.3,
  profile: true,
};
const right: Person = {
  id: 'duo-right',
  yaw: -1.28,
  hair: 'crop',
  nose: 0.86,
  hairTone: 0.2,
  skin: 0.66,
  dress: 'blazer',
  profile: true,
};
const fromLeft: Lamps = { key: [-0.8, 0.35, 0.5], fill: [0.7, 0.5, 0.1] };
const fromRight: Lamps = { key: [0.8, 0.35, 0.5], fill: [-0.7, 0.5, 0.1] };

const look = { view: 2.75, x: 0.745, gap: 1.1, rise: -0.16, plate: { samples: 440 }, limit: 24000 };
const one = bustOf(left);
const other = bustOf(right);

/** Home: two people face to face, with a line of light between them. */
export const duo = onPlane<DuoFraming>(look, (x, y, { gap = 1.1 }) => {
  const light =
    lightAt(one, x + gap, y + 0.06, fromRight) ?? lightAt(other, x - gap, y - 0.1, fromLeft);
  if (light !== null) return max(0.085, light ** 0.85);
  return 0.085 + 0.5 * exp(-((x / 0.8) ** 4)) * exp(-(((y + 0.42) / 0.16) ** 2));
});
