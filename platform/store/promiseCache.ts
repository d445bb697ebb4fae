type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, asked: Promise<Value>) => unknown;
  delete: (key: Key) => boolean;
};

/** Returns the promise in a cache, or calls `ask` and caches its promise. Removes promises that reject. */
export function cached<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const asked = ask();
  cache.set(key, asked);
  void asked.catch(() => {
    if (cache.get(key) === asked) cache.delete(key);
  });
  return asked;
}

/** Calls `ask` at the first call, and again after a failure. */
export function memoized<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  const cache = new Map<null, Promise<Value>>();
  return () => cached(cache, null, ask);
}
