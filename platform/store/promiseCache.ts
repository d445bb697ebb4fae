type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, asked: Promise<Value>) => unknown;
  delete: (key: Key) => boolean;
};

/**
 * Takes a promise from a cache, or asks and keeps the promise there. Removes a promise that rejects, so that
 * the next call asks again.
 * @param cache a `Map` or `WeakMap` that the caller owns
 * @returns the promise that all callers share while it is pending or fulfilled
 */
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

/** Asks at the first call, and again at the next call after a failure. See `cached`. */
export function memoized<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  const cache = new Map<null, Promise<Value>>();
  return () => cached(cache, null, ask);
}
