import { sha256 } from '@concourse/core/files/digest';
import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
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
    delimiter?: string;
  }): Promise<{
    objects: { key: string }[];
    /** With a delimiter: the folders. */
    delimitedPrefixes?: string[];
    truncated: boolean;
    cursor?: string;
  }>;
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

  async readBytes(path: string): Promise<Buffer | null> {
    const found = await this.open(path);
    return found && Buffer.from(await new Response(found.body).arrayBuffer());
  }

  async has(path: string): Promise<boolean> {
    return (await this.size(path)) !== null;
  }

  async size(path: string): Promise<number | null> {
    return (await this.#bucket.head(this.#prefix + path))?.size ?? null;
  }

  /** Lists the names of all files in a folder, or with a `delimiter` only its folders and its own files. */
  async list(
    folder: string,
    { after, limit, delimiter }: { after?: string; limit?: number; delimiter?: '/' } = {},
  ): Promise<string[]> {
    const prefix = `${this.#prefix}${folder}/`;
    const names: string[] = [];
    const first = after === undefined ? {} : { startAfter: prefix + after };
    for (let cursor: string | undefined; ;) {
      const from = {
        ...(cursor === undefined ? first : { cursor }),
        ...(delimiter && { delimiter }),
      };
      const found = await this.#bucket.list({ prefix, ...(limit && { limit }), ...from });
      const keys = [...found.objects.map(({ key }) => key), ...(found.delimitedPrefixes ?? [])];
      names.push(...keys.map((key) => key.slice(prefix.length)));
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

  /** Opens a file that must have this digest; null if it is missing or has another one. Caches verified bytes only. */
  async openVerified(path: string, digest: string): Promise<OpenFile | null> {
    const known = await this.#cache.match(this.#key(path));
    if (known?.body) return { body: known.body, size: Number(known.headers.get(sizeHeader)) };
    const bytes = await this.#files.readBytes(path);
    if (!bytes || sha256(bytes) !== digest) return null;
    const open = (): OpenFile['body'] => new Blob([new Uint8Array(bytes)]).stream();
    this.#put(path, open(), bytes.length);
    return { body: open(), size: bytes.length };
  }

  /** The value of a JSON file that only promotions change; empty if it is missing or malformed. */
  async readJsonAt(revision: number, path: string): Promise<unknown> {
    const name = `${path}?revision=${revision}`;
    const known = await this.loadJson(name);
    if (known !== null) return known;
    const bytes = await this.#files.readBytes(path);
    const value = (bytes && parseJsonOrNull(bytes)) ?? {};
    this.saveJson(name, value);
    return value;
  }

  /** The names of all files in a folder whose files only promotions add. @param record the nonce of the newest one */
  async listAt(record: string, folder: string): Promise<string[]> {
    const name = `${folder}?record=${record}`;
    const known = await this.loadJson(name);
    if (known !== null) return known as string[];
    const names = await this.#files.list(folder);
    this.saveJson(name, names);
    return names;
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
