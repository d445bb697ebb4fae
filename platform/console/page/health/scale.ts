/** The end of an axis: the next 1, 2 or 5 of its order above the largest value. */
export function niceTop(largest: number): number {
  if (largest <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * order >= largest) ?? 10;
  return step * order;
}

/** Stretches of values without a gap, each value with its place. */
export function segments(values: (number | null)[]): { at: number; value: number }[][] {
  const found: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = found.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else found.push([{ at, value }]);
  }
  return found;
}
