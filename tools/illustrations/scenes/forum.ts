import { personOf } from '../cast';
import { engrave } from '../engrave/engrave';
import { smoothstep } from '../engrave/numbers';
import { bustOf } from '../portraits/bust';
import { lightAt } from '../portraits/light';
import { coarse, plateFor, type Framing } from './sheet';

const { abs, max, min } = Math;

type ForumFraming = Framing & {
  /** The ids of the people on the left and right. */
  pair: readonly [string, string];
  /** Draws light parts instead of dark ones, for a dark background. */
  lit?: boolean;
};

const seated = (id: string, yaw: number) => bustOf({ ...personOf(id), yaw, lean: 0 });

/** Investor forums: two people at a table. */
export function forum(framing: ForumFraming): string {
  const { width, height, pair, view = 3.9, rise = 0, x: cx = 0.5, lit = false } = framing;
  const left = seated(pair[0], 1.12);
  const right = seated(pair[1], -1.12);
  const tone = (u: number, v: number) => {
    const x = (u - cx) * view;
    const y = -0.62 + rise - (v - 0.5) * view * (height / width);
    if (y < -2.3) {
      const near = -2.3 - y;
      const sheet = abs(x + 0.1 + near * 0.2) < 0.62 && near > 0.12 && near < 0.36;
      if (lit) return sheet ? 0.95 : max(0.07, 0.3 - near * 0.4);
      return sheet ? 0.1 : max(0.1, (0.2 + near * 0.55) ** 1.25);
    }
    const light =
      (x < 0.12 ? lightAt(left, x + 1.02, y - 0.12) : null) ?? lightAt(right, x - 0.98, y + 0.22);
    if (light === null) return lit ? 0.07 : 0.12 + 0.1 * smoothstep(0, 1, v);
    // Dark hair and clothes must remain visible on the dark background.
    return lit ? max(0.2, min(1, 1.25 * light ** 0.62)) : max(0.1, (1 - light) ** 1.25);
  };
  const plate = plateFor(framing, { samples: [260, 200], fullest: 0.95, ...coarse });
  return engrave(tone, plate, 14000);
}
