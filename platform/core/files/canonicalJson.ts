/** Values of which it is known that all keys are in order. */
const inOrder = new WeakSet<object>();

/** The value with all keys in order; itself where they are already, as in what was read from a store. */
function sorted(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && inOrder.has(value)) return value;
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

/**
 * A large value with all keys in order, for who makes it into text more than once: they are not looked through again.
 * Nobody may change it from then on.
 */
export function inCanonicalOrder<Value extends object>(value: Value): Value {
  const found = sorted(value) as Value;
  inOrder.add(found);
  return found;
}

/** JSON with the keys of every object in order: equal values give equal text, thus equal digests. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value), null, indent);
}
