function sorted(value: unknown): unknown {
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
