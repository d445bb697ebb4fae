/** Values that `sortKeys` has sorted. */
const sortedValues = new WeakSet<object>();

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || sortedValues.has(value)) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
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
