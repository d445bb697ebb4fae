export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle value, or the mean of the two middle values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(middle)] ?? Number.NaN, sorted[Math.ceil(middle)] ?? Number.NaN]);
}

/** The values in random order; all orders are equally likely. */
export function shuffled<Value>(values: readonly Value[], random = Math.random): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** A mean with its standard error and the number of values. */
export type Estimate = { value: number; error: number; count: number };

export function estimate(values: number[]): Estimate {
  const value = mean(values);
  const squares = values.map((each) => (each - value) ** 2);
  const variance = squares.reduce((sum, each) => sum + each, 0) / (values.length - 1);
  return { value, error: Math.sqrt(variance / values.length), count: values.length };
}

/** Standard normal quantiles for two-sided 95 % and one-sided 99 %. */
export const confidence = { interval: 1.959964, regression: 2.326348 };

/**
 * A quantile of Student's t distribution, from the normal quantile (Abramowitz and Stegun 26.7.5).
 * The error is below 1 % from 3 degrees of freedom.
 */
export function studentT(z: number, freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), z);
}
