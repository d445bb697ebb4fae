/** Values that `sortKeys` has sorted. */
const sortedValues = new WeakSet<object>();

/** Returns the value itself if its keys are already sorted, as in files of a store. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isSorted(value)) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}

function isSorted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || sortedValues.has(value)) return true;
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

/** Sorts the keys of a large value once: `canonicalJson` then skips it. The value must not change afterwards. */
export function sortKeys<Value extends object>(value: Value): Value {
  const found = withSortedKeys(value) as Value;
  sortedValues.add(found);
  return found;
}

/** JSON with sorted keys: equal values have equal text, and equal digests. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(withSortedKeys(value), null, indent);
}
