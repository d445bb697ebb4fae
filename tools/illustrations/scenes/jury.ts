import { edgeOfPeriod, smoothstep } from '../engrave/numbers';
import { bustOf } from '../portraits/bust';
import { lightAt, type Lamps } from '../portraits/light';
import type { Person } from '../portraits/person';
import { onPlane } from './camera';

const { abs, exp, max } = Math;

const reader = (x: number, y: number, person: Person) => ({ x, y, bust: bustOf(person) });

/** The readers. They look down at the sheets. */
const readers = [
  reader(-1.72, -0.06, {
    id: 'jury-left',
    yaw: 0.62,
    nod: 0.3,
    hair: 'bob',
    hairTone: 0.7,
    skin: 0.9,
    dress: 'blazer',
    glasses: 'half',
    age: 0.6,
  }),
  reader(0, 0.08, {
    id: 'jury-middle',
    yaw: -0.34,
    nod: 0.3,
    hair: 'part',
    hairTone: 0.3,
    skin: 0.82,
    dress: 'suit',
    age: 0.4,
  }),
  reader(1.72, -0.04, {
    id: 'jury-right',
    yaw: -0.7,
    nod: 0.28,
    hair: 'waves',
    hairTone: 0.2,
    skin: 0.8,
    dress: 'shirt',
    earrings: true,
  }),
];
const lamps: Lamps = { key: [-0.3, 0.78, 0.75], fill: [0.2, -0.5, 0.8] };
const edge = -1.42;

/** Brightness of the table with three sheets of text in perspective. */
function tableLight(x: number, y: number): number {
  const near = edge - y;
  const spread = 1 + near * 0.55;
  const pool = exp(-((x / 3) ** 4));
  for (const at of [-1.62, 0.06, 1.66]) {
    const across = (x - at * spread) / spread;
    if (abs(across) < 0.46 && near > 0.1 && near < 0.62) {
      const isLine =
        edgeOfPeriod(near * 7.2) > 0.58 && abs(across) < 0.34 && near > 0.16 && near < 0.56;
      return isLine ? 0.3 : 0.98;
    }
  }
  return 0.1 + 0.3 * pool * smoothstep(0, 0.3, near) + (near < 0.035 ? 0.5 : 0);
}

const framing = { view: 4.2, rise: -0.36, plate: { samples: [340, 260] } } as const;

/** The jury: three readers at a table under lamps. */
export const jury = onPlane(framing, (x, y) => {
  if (y < edge) return tableLight(x, y);
  for (const { bust, x: at, y: up } of readers) {
    if (abs(x - at) > 1.25) continue;
    const light = lightAt(bust, x - at, y - up, lamps);
    if (light !== null) return max(0.06, 1.15 * light ** 0.8);
  }
  // Two lamps hang between the heads.
  const aside = abs(abs(x) - 0.88);
  const drop = 1.34 - y;
  if (drop < 0) return aside < (drop > -0.2 ? 0.27 + drop * 1.1 : 0.016) ? 0.62 : 0.085;
  const cone = smoothstep(0.34 + drop * 0.5, 0.1, aside);
  return drop < 0.05 && aside < 0.27 ? 1 : 0.085 + 0.42 * cone * exp(-drop / 0.8);
});
