import { sha256 } from '@concourse/core/files/digest';
import type { Environment } from '@concourse/core/store/environment';
import { catchOnly, StoreDamageError } from '@concourse/core/store/errors';
import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { ByteRange } from '@concourse/http/conditionalResponse';
import type { SiteReader } from '@concourse/http/EditionCache';

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

  async read(path: string): Promise<Buffer | null> {
    const found = await this.open(path);
    return found && Buffer.from(await new Response(found.body).arrayBuffer());
  }

  async has(path: string): Promise<boolean> {
    return (await this.size(path)) !== null;
  }

  async size(path: string): Promise<number | null> {
    return (await this.#bucket.head(this.#prefix + path))?.size ?? null;
  }

  /** Lists the names of the files and folders in a folder. */
  async list(
    folder: string,
    { after, limit }: { after?: string; limit?: number } = {},
  ): Promise<string[]> {
    const prefix = `${this.#prefix}${folder}/`;
    const names: string[] = [];
    const first = after === undefined ? {} : { startAfter: prefix + after };
    for (let cursor: string | undefined; ;) {
      const from = cursor === undefined ? first : { cursor };
      const page = { prefix, delimiter: '/', ...(limit && { limit }), ...from };
      const found = await this.#bucket.list(page);
      const keys = [...found.objects.map(({ key }) => key), ...(found.delimitedPrefixes ?? [])];
      names.push(...keys.map((key) => key.slice(prefix.length).replace(/\/$/, '')));
      if (!found.truncated || limit !== undefined) return names;
      cursor = found.cursor;
    }
  }
}

const sizeHeader = 'x-bytes';

type EdgeCache = Pick<Cache, 'match' | 'put'>;
type RequestContext = { context: ExecutionContext; origin: string; environment: Environment };

/** Reads files that never change under their names, with a cache at the point of presence. */
export class CachedFiles implements SiteReader {
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

  /** Compares ids instead of digests, which would take too much processor time. */
  async readEdition(file: string, id: string): Promise<Edition> {
    const edition = await this.readJson<Edition>(file).catch(catchOnly(SyntaxError, () => null));
    if (edition?.id === id) return edition;
    const problem = 'is missing or has another id';
    const next = 'Find the repair: npm run site -- verify';
    throw new StoreDamageError({ file, problem, next });
  }

  loadRecord(): Promise<unknown> {
    return this.loadJson(this.#recordKey);
  }

  saveRecord(record: LogRecord): void {
    this.saveJson(this.#recordKey, record);
  }

  get #recordKey(): string {
    return `${layout.logOf(this.#request.environment).log}/last-good-record`;
  }

  /** Opens a file that must have this digest; null if it is missing or has another one. Caches verified bytes only. */
  async openVerified(path: string, digest: string): Promise<OpenFile | null> {
    const known = await this.#cache.match(this.#key(path));
    if (known?.body) return { body: known.body, size: Number(known.headers.get(sizeHeader)) };
    const bytes = await this.#files.read(path);
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
    const bytes = await this.#files.read(path);
    const value = (bytes && parseJsonOrNull(bytes)) ?? {};
    this.saveJson(name, value);
    return value;
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
