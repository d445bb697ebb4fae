/** The value with all keys in order; itself where they are already, as in what was read from a store. */
function sorted(value: unknown): unknown {
  return isSorted(value) ? value : sortedCopy(value);
}

function isSorted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  const record = value as Record<string, unknown>;
  let before: string | undefined;
  for (const key of Object.keys(record)) {
    const inner = record[key];
    if (inner === undefined || (before !== undefined && before >= key) || !isSorted(inner))
      return false;
    before = key;
  }
  return true;
}

function sortedCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** JSON with the keys of every object in order: equal values give equal text, thus equal digests. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value), null, indent);
}
