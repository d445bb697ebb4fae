import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import type { ByteRange } from '@concourse/http/conditionalResponse';

/** An R2 bucket: the part of Cloudflare's API that the worker uses. */
export type R2Bucket = {
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<{
    body: ReadableStream<Uint8Array>;
    /** The size of the whole object, even for a range. */
    size: number;
  } | null>;
  head(key: string): Promise<{ size: number } | null>;
  list(options: {
    prefix: string;
    startAfter?: string;
    limit?: number;
    cursor?: string;
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
};

/** `waitUntil` keeps the runtime working after an answer. */
export type ExecutionContext = { waitUntil(work: Promise<unknown>): void };

export type OpenFile = { body: ReadableStream<Uint8Array>; size: number };

/** Reads the files of a store in R2. */
export class R2Files {
  readonly supportsStartAfter = true;
  readonly #bucket: R2Bucket;
  readonly #prefix: string;

  /** @param prefix the prefix of every key: empty, or ending in a slash */
  constructor(bucket: R2Bucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /** Opens a file, or a range of it; null if the file is missing. */
  async open(path: string, part?: ByteRange): Promise<OpenFile | null> {
    const range = part && { offset: part.start, length: part.end - part.start + 1 };
    const found = await this.#bucket.get(this.#prefix + path, range && { range });
    return found && { body: found.body, size: found.size };
  }

  async readJson(path: string): Promise<unknown> {
    const found = await this.open(path);
    return found && JSON.parse(await new Response(found.body).text());
  }

  async has(path: string): Promise<boolean> {
    return (await this.size(path)) !== null;
  }

  async size(path: string): Promise<number | null> {
    return (await this.#bucket.head(this.#prefix + path))?.size ?? null;
  }

  /** Lists the names in a folder, as `list` of `StoreFiles`. */
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
type RequestContext = { context: ExecutionContext; origin: string };

/** Reads files that never change under their names, with a cache at the point of presence. */
export class CachedFiles {
  readonly #files: R2Files;
  readonly #cache: EdgeCache;
  readonly #request: RequestContext;

  /** @param request has the origin of the site, as a cache accepts only addresses of its zone */
  constructor(files: R2Files, cache: EdgeCache, request: RequestContext) {
    this.#files = files;
    this.#cache = cache;
    this.#request = request;
  }

  /** Opens a file; null if it is missing. */
  async open(path: string): Promise<OpenFile | null> {
    const known = await this.#cache.match(this.#key(path));
    if (known?.body) return { body: known.body, size: Number(known.headers.get(sizeHeader)) };
    const found = await this.#files.open(path);
    if (!found) return null;
    const [body, copy] = found.body.tee();
    this.#put(path, copy, found.size);
    return { body, size: found.size };
  }

  async readJson<Value>(path: string): Promise<Value | null> {
    const found = await this.open(path);
    return found && ((await new Response(found.body).json()) as Value);
  }

  /** Caches a value under a name, for workers that start later. */
  saveJson(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.#put(name, text, text.length);
  }

  /** The cached value of a name; null if there is none. */
  async loadJson(name: string): Promise<unknown> {
    return (await this.#cache.match(this.#key(name)))?.json() ?? null;
  }

  #put(path: string, body: ReadableStream | string, size: number): void {
    const headers = { 'cache-control': immutableCacheControl, [sizeHeader]: String(size) };
    const response = new Response(body, { headers });
    this.#request.context.waitUntil(this.#cache.put(this.#key(path), response));
  }

  #key(path: string): string {
    return `${this.#request.origin}/${encodeURI(path)}`;
  }
}
