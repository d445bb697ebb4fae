/** Random numbers, which depend on the seed only. */
export type Random = {
  /** From 0 to 1, without 1. */
  uniform: () => number;
  /** With mean 0 and variance 1. */
  normal: () => number;
  poisson: (mean: number) => number;
};

/** For larger means, a normal distribution approximates the Poisson distribution. */
const normalApproximationMean = 200;

/** @param seed an integer */
export function seededRandom(seed: number): Random {
  const uniform = mulberry32(seed);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const poisson = (mean: number): number => {
    if (mean >= normalApproximationMean)
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let count = 0;
    for (let rest = mean + Math.log(1 - uniform()); rest > 0; count += 1) {
      rest += Math.log(1 - uniform());
    }
    return count;
  };
  return { uniform, normal, poisson };
}

/** Mulberry32 by T. Ettinger, public domain: fast, with 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
