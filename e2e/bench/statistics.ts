/** The quantile of a share (0 to 1), interpolated between the two nearest values. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const index = share * (sorted.length - 1);
  const below = sorted[Math.floor(index)] ?? Number.NaN;
  const above = sorted[Math.ceil(index)] ?? Number.NaN;
  if (above === below) return below;
  return below + (above - below) * (index - Math.floor(index));
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
 * The spread of the ratios of pairs. The values of a pair were measured one after the other, so that temporary load
 * affects both. The ratio of two zeros is 1.
 */
export function pairedRatio(ones: number[], others: number[]): Spread {
  const ratios = ones.flatMap((one, index) => {
    const other = others[index];
    if (other === undefined) return [];
    return [one === other ? 1 : one / other];
  });
  return spread(ratios);
}

/** The values in random order; all orders are equally likely. */
export function shuffled<Value>(values: readonly Value[], random = Math.random): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
