import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import type { ByteRange } from '@concourse/http/conditionalResponse';

/** A bucket of R2: the part of Cloudflare's runtime that the worker uses. */
export type R2Bucket = {
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<{
    body: ReadableStream<Uint8Array>;
    /** Of the whole object, also if a part was requested. */
    size: number;
  } | null>;
  head(key: string): Promise<object | null>;
  list(options: {
    prefix: string;
    startAfter?: string;
    limit?: number;
    cursor?: string;
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
};

/** Keeps the runtime working after an answer. */
export type ExecutionContext = { waitUntil(work: Promise<unknown>): void };

/** A file that is being read. */
export type OpenFile = { body: ReadableStream<Uint8Array>; size: number };

/** The files of a store in R2, for reading. */
export class R2Files {
  readonly supportsStartAfter = true;
  readonly #bucket: R2Bucket;
  readonly #prefix: string;

  /** @param prefix of every key: empty, or ending in a slash */
  constructor(bucket: R2Bucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /** Opens a file, or a part of it; null if it does not exist. */
  async open(path: string, part?: ByteRange): Promise<OpenFile | null> {
    const found = await this.#bucket.get(
      this.#prefix + path,
      part && { range: { offset: part.start, length: part.end - part.start + 1 } },
    );
    return found && { body: found.body, size: found.size };
  }

  async readJson(path: string): Promise<unknown> {
    const found = await this.open(path);
    return found && JSON.parse(await new Response(found.body).text());
  }

  async has(path: string): Promise<boolean> {
    return (await this.#bucket.head(this.#prefix + path)) !== null;
  }

  /** Names in a folder, as in `StoreFiles`. */
  async list(
    folder: string,
    { after, limit }: { after?: string; limit?: number } = {},
  ): Promise<string[]> {
    const prefix = `${this.#prefix}${folder}/`;
    const names: string[] = [];
    const first = after === undefined ? {} : { startAfter: prefix + after };
    for (let cursor: string | undefined; ;) {
      const from = cursor === undefined ? first : { cursor };
      const found = await this.#bucket.list({ prefix, ...(limit && { limit }), ...from });
      names.push(...found.objects.map(({ key }) => key.slice(prefix.length)));
      if (!found.truncated || limit !== undefined) return names;
      cursor = found.cursor;
    }
  }
}

const sizeHeader = 'x-bytes';

type EdgeCache = Pick<Cache, 'match' | 'put'>;

/** Files of a store that never change under their names, cached by the point of presence. */
export class CachedFiles {
  readonly #files: R2Files;
  readonly #cache: EdgeCache;
  readonly #request: { context: ExecutionContext; origin: string };

  /** @param request with the origin of the site: a cache accepts only addresses of its own zone */
  constructor(
    files: R2Files,
    cache: EdgeCache,
    request: { context: ExecutionContext; origin: string },
  ) {
    this.#files = files;
    this.#cache = cache;
    this.#request = request;
  }

  /** Opens a file; null if it does not exist. */
  async open(path: string): Promise<OpenFile | null> {
    const known = await this.#cache.match(this.#key(path));
    if (known?.body) return { body: known.body, size: Number(known.headers.get(sizeHeader)) };
    const found = await this.#files.open(path);
    if (!found) return null;
    const [body, kept] = found.body.tee();
    this.#put(path, kept, found.size);
    return { body, size: found.size };
  }

  /** Reads a file that this platform wrote; null if it does not exist. */
  async readJson<Value>(path: string): Promise<Value | null> {
    const found = await this.open(path);
    return found && ((await new Response(found.body).json()) as Value);
  }

  /** Stores a value under a name, for workers that start later. */
  saveJson(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.#put(name, text, text.length);
  }

  /** The remembered value of a name; null if it is not in the cache. */
  async loadJson(name: string): Promise<unknown> {
    return (await this.#cache.match(this.#key(name)))?.json() ?? null;
  }

  #put(path: string, body: ReadableStream | string, size: number): void {
    const headers = { 'cache-control': immutableCacheControl, [sizeHeader]: String(size) };
    this.#request.context.waitUntil(
      this.#cache.put(this.#key(path), new Response(body, { headers })),
    );
  }

  #key(path: string): string {
    return `${this.#request.origin}/${encodeURI(path)}`;
  }
}
