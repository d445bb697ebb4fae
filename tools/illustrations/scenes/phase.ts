import { engrave } from '../engrave/engrave';
import { edgeOfPeriod, fract, scatter, smoothstep } from '../engrave/numbers';
import { signal, svg } from '../engrave/svg';
import { plateFor } from './sheet';

const { abs, atan2, exp, floor, hypot, max, sin } = Math;

/** Position of the sun or moon above the roofs. */
const lights = {
  early: { x: -0.42, y: -0.36, moon: false },
  regular: { x: 0, y: 0.36, moon: false },
  late: { x: 0.44, y: 0.42, moon: true },
};

export type PhaseName = keyof typeof lights;

export const phaseNames = Object.keys(lights) as PhaseName[];

/** Height of the roofs and the tower above the lower edge. */
function roofs(x: number): number {
  const block = floor(x * 7.5);
  const tower = abs(x - 0.12) < 0.012 ? 0.42 : hypot(x - 0.12, 0) < 0.05 ? -1 : 0;
  return max(0.08 + 0.17 * scatter(block), tower);
}

const isBall = (x: number, y: number): boolean => hypot(x - 0.12, y + 0.16) < 0.052;

/** The price phases as sunrise, noon and night over the same roofs. */
export function phasePicture(name: PhaseName): string {
  const { x: atX, y: atY, moon } = lights[name];
  const tone = (u: number, v: number) => {
    const x = (u - 0.5) * 2;
    const y = (0.5 - v) * 1;
    if (y < -0.5 + roofs(x) || isBall(x, y)) {
      const lit =
        moon && scatter(floor(x * 26) + floor(y * 20) * 57) > 0.62 && fract(x * 26) > 0.35;
      return lit ? 0.95 : 0.04;
    }
    const dx = x - atX;
    const dy = y - atY * 0.6;
    const away = hypot(dx, dy);
    if (away < 0.2) {
      if (moon && hypot(dx + 0.09, dy - 0.05) < 0.175) return 0.12;
      return name === 'early' && edgeOfPeriod(dy * 14) < 0.35 && dy < 0 ? 0.3 : 0.97;
    }
    const beam = smoothstep(0, 0.55, sin(atan2(dy, dx) * 16));
    const strength = moon ? 0 : name === 'regular' ? 0.62 : 0.5;
    return 0.1 + strength * beam * smoothstep(0.22, 0.27, away) * exp(-away * 1.7);
  };
  const format = { width: 320, height: 160, lines: 26 };
  const plate = plateFor(format, { samples: 160, tolerance: 0.4 });
  return svg(320, 160, engrave(tone, plate, 5500), `fill="${signal}" width="320" height="160"`);
}
