type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, promise: Promise<Value>) => unknown;
  delete: (key: Key) => boolean;
};

/** Returns the cached promise of a key, or calls `load` and caches its promise. Removes promises that reject. */
export function cachedPromise<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const promise = load();
  cache.set(key, promise);
  void promise.catch(() => {
    if (cache.get(key) === promise) cache.delete(key);
  });
  return promise;
}

/** Calls `load` at the first call, and again after a failure. */
export function memoized<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const cache = new Map<null, Promise<Value>>();
  return () => cachedPromise(cache, null, load);
}
