type Key = Parameters<Cache['match']>[0];

const addressOf = (key: Key): string => (key instanceof Request ? key.url : key.toString());

/** The part of a browser's caches that the worker uses, in memory. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  keys = (): Promise<string[]> => Promise.resolve([...this.stored.keys()]);

  delete = (name: string): Promise<boolean> => Promise.resolve(this.stored.delete(name));

  open = (name: string): Promise<Cache> => {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: (key) => Promise.resolve(entries.get(addressOf(key))?.clone()),
      put: async (key, response) => {
        entries.set(addressOf(key), new Response(await response.arrayBuffer(), response));
      },
      delete: (key) => Promise.resolve(entries.delete(addressOf(key))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    };
    return Promise.resolve(cache as Cache);
  };
}
