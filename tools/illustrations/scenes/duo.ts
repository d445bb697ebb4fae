import { engrave } from '../engrave/engrave';
import { bustOf } from '../portraits/bust';
import { lightAt, type Lamps } from '../portraits/light';
import type { Person } from '../portraits/person';
import { plateFor, type Framing } from './sheet';

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

/** Home: two people face to face, with a line of light between them. */
export function duo(framing: DuoFraming): string {
  const { width, height, view = 2.75, x: cx = 0.745, gap = 1.1, rise = -0.16 } = framing;
  const one = bustOf(left);
  const other = bustOf(right);
  const aspect = width / height;
  const tone = (u: number, v: number) => {
    const x = (u - cx) * view * aspect;
    const y = rise - (v - 0.5) * view;
    const light =
      lightAt(one, x + gap, y + 0.06, fromRight) ?? lightAt(other, x - gap, y - 0.1, fromLeft);
    if (light !== null) return max(0.085, light ** 0.85);
    return 0.085 + 0.5 * exp(-((x / 0.8) ** 4)) * exp(-(((y + 0.42) / 0.16) ** 2));
  };
  return engrave(tone, plateFor(framing, { samples: 440 }), 24000);
}
