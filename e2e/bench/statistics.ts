/** The value below which a share of all values lies, between the two nearest where it is none of them. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  if (above === below) return below;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** A median with its quartiles. */
export type Spread = { median: number; lower: number; upper: number };

export const spread = (values: number[]): Spread => ({
  median: median(values),
  lower: quantile(values, 0.25),
  upper: quantile(values, 0.75),
});

/**
 * By how much one of each pair is larger than the other: the spread of the ratios of pairs that were taken one
 * after the other, so that what slows the machine for a while slows both. Two of 0 are 1 times as large.
 */
export function pairedRatio(ones: number[], others: number[]): Spread {
  const ratios = ones.flatMap((one, index) => {
    const other = others[index];
    if (other === undefined) return [];
    return [one === other ? 1 : one / other];
  });
  return spread(ratios);
}

/** The values in a random order, all orders equally likely (Fisher and Yates). */
export function shuffled<Value>(values: readonly Value[], random = Math.random): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
