const { floor, sin } = Math;

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 before `start`, 1 after `end`, with a smooth transition between. `start` may exceed `end`. */
export function smoothstep(start: number, end: number, value: number): number {
  const t = clamp((value - start) / (end - start));
  return t * t * (3 - 2 * t);
}

/** The fractional part of a number; `fract(-0.25)` is 0.75. */
export const fract = (value: number): number => value - floor(value);

/** A triangle wave of period 1: 0 in the middle of each period, 1 at its borders. */
export const edgeOfPeriod = (value: number): number => {
  const distance = fract(value) - 0.5;
  return (distance < 0 ? -distance : distance) * 2;
};

/** A pseudo-random number from 0 to 1 for the given integers. */
export const scatter = (x: number, y = 0, z = 0): number =>
  fract(sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453);

/** Smooth 3D value noise, 0 to 1, with about one bump per unit. */
export function noise(x: number, y: number, z: number): number {
  const i = floor(x);
  const j = floor(y);
  const k = floor(z);
  const a = smoothstep(0, 1, x - i);
  const b = smoothstep(0, 1, y - j);
  const c = smoothstep(0, 1, z - k);
  const layer = (depth: number) =>
    lerp(
      lerp(scatter(i, j, depth), scatter(i + 1, j, depth), a),
      lerp(scatter(i, j + 1, depth), scatter(i + 1, j + 1, depth), a),
      b,
    );
  return lerp(layer(k), layer(k + 1), c);
}
