export type PlainObject = Record<string, unknown>;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps dotted paths to the leaves of nested objects: `{ mail: { press: 'x' } }` → `mail.press`. */
export function flatten(tree: object, parents: string[] = []): Map<string, unknown> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
      const path = [...parents, key];
      return isPlainObject(value) ? [...flatten(value, path)] : [[path.join('.'), value] as const];
    }),
  );
}

/** The reverse of `flatten`. */
export function unflatten(values: Map<string, unknown>): object {
  const root: PlainObject = {};
  for (const [path, value] of values) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const tree = keys.reduce((parent, key) => (parent[key] ??= {}) as PlainObject, root);
    tree[last] = value;
  }
  return root;
}
