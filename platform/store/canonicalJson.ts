/** The value with all keys in order; itself where they are already, as in what was read from a store. */
function sorted(value: unknown): unknown {
  return isSorted(value) ? value : sortedCopy(value);
}

function isSorted(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSorted);
  if (typeof value !== 'object' || value === null) return true;
  let before: string | undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || (before !== undefined && before > key)) return false;
    before = key;
  }
  return Object.values(value).every(isSorted);
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
