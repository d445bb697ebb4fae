function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known name that a mistyped one probably means, if any is close. */
export function closestName(typed: string, known: string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, far: distance(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, typed.length / 4) ? best.name : undefined;
}
