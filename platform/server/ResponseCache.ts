import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { Visit } from '@concourse/http/canary';
import {
  conditionalResponse,
  type Encoding,
  matchesIfNoneMatch,
  type SendableFile,
} from '@concourse/http/conditionalResponse';
import type { HostRule } from '@concourse/http/localAccess';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import type { EditionSource } from './editionSource';
import type { FileCache, StoredFile } from './fileCache';
import type { CompletedRequest } from './requestLog';
import { namesOneHost } from './requestTarget';

/** The bytes chosen for a client. */
export type Representation = {
  encoding: Encoding;
  file: StoredFile;
  /** True if the client prefers this encoding to all others that the file may have. */
  isPreferred: boolean;
};

/** An answer of the routes. */
export type RouteResponse = Pick<SendableFile, 'status' | 'type' | 'tag' | 'ranges'> & {
  representation: Representation;
};

/** An answer that the routes gave, without its bytes, which are in the file cache. */
type CachedResponse = Pick<CompletedRequest, 'status' | 'edition' | 'area'> & {
  /** Absolute path of the bytes. */
  path: string;
  etag: string;
  /** Names and values in turn. */
  headers: string[];
  /** Headers of a 304; null if there cannot be one. */
  notModified: string[] | null;
};

export type ResponseCacheOptions = {
  source: EditionSource;
  files: FileCache;
  onResponse: (answer: CompletedRequest) => void;
  trustProxy: boolean | string;
  hosts: HostRule | undefined;
  /** Bytes of memory for headers. */
  memoryBytes: number;
};

const bytesPerResponse = 4 * 1024;
const maxAcceptEncodingLength = 200;
/** Headers of requests that only the routes answer. */
const uncacheableRequestHeaders = [
  'range',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

export const assetKey = (path: string): string => `file ${path}`;

export const pageKey = (
  { variesByVisitor, isPreview }: Visit,
  edition: string,
  raw: string,
): string => `page ${variesByVisitor} ${isPreview} ${edition} ${raw}`;

const cacheKey = (key: string, isSecure: boolean, acceptEncoding = ''): string | null =>
  acceptEncoding.length > maxAcceptEncodingLength ? null : `${isSecure} ${acceptEncoding} ${key}`;

/** Repeats answers of the routes from memory, before any route runs: that halves the processor time. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses: LRUCache<string, CachedResponse>;
  #stopping = false;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#responses = new LRUCache({
      max: Math.max(1, Math.floor(options.memoryBytes / bytesPerResponse)),
    });
  }

  get size(): number {
    return this.#responses.size;
  }

  /** Leaves all further requests to the routes, which close connections. */
  stop(): void {
    this.#stopping = true;
  }

  /**
   * Stores an answer if its bytes are in memory, in the form that the client prefers.
   * @param key see `assetKey` and `pageKey`
   * @param reply has all headers except validators
   */
  store(
    key: string,
    { protocol, headers, edition, area }: FastifyRequest,
    reply: FastifyReply,
    { representation: { encoding, file, isPreferred }, ...what }: RouteResponse,
  ): void {
    const whole = cacheKey(key, protocol === 'https', headers['accept-encoding']);
    if (whole === null || !file.body || !isPreferred || headers.range !== undefined) return;
    const given = (ifNoneMatch?: string): { etag: string; headers: string[] } => {
      const sendable = { ...what, encoding, size: file.size };
      const answer = conditionalResponse(sendable, { method: 'GET', ifNoneMatch });
      const all = { ...reply.getHeaders(), ...answer.headers };
      return { etag: answer.headers.etag ?? '', headers: Object.entries(all).flat().map(String) };
    };
    const { status } = what;
    const found = given();
    const notModified = status === 200 ? given(found.etag).headers : null;
    this.#responses.set(whole, { ...found, path: file.path, status, notModified, edition, area });
  }

  /** Answers a request from memory. @returns whether it did: if not, the routes must answer */
  respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now();
    const key = this.#stopping ? null : this.#keyOf(request);
    const stored = key === null ? undefined : this.#responses.get(key);
    const body = stored && this.#options.files.getCached(stored.path)?.body;
    if (!body) return false;
    const { method = '', url: target = '', headers } = request;
    const { etag, notModified, edition, area } = stored;
    const isCurrent = notModified !== null && matchesIfNoneMatch(headers['if-none-match'], etag);
    const status = isCurrent ? 304 : stored.status;
    response.writeHead(status, isCurrent ? notModified : stored.headers);
    response.end(isCurrent || method === 'HEAD' ? undefined : body);
    const ms = performance.now() - began;
    this.#options.onResponse({ method, target, status, ms, edition, area });
    return true;
  }

  #keyOf(request: IncomingMessage): string | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (
      uncacheableRequestHeaders.some((name) => headers[name] !== undefined) ||
      !namesOneHost(request)
    )
      return null;
    if (this.#options.hosts?.(headers.host) === false) return null;
    const isSecure = this.#isSecure(headers['x-forwarded-proto']);
    const asked = parseAddressOrNull(url);
    if (isSecure === null || asked === null) return null;
    if (asked.path.startsWith(sitePaths.areas.slice(0, -1)))
      return cacheKey(assetKey(asked.path), isSecure, headers['accept-encoding']);
    const found = this.#options.source.resolveVisit(asked, headers.cookie);
    // A cookie is for one visitor.
    if (found === null || found === 'nothing' || found.resolveVisit.cookies.length > 0) return null;
    const key = pageKey(found.resolveVisit, found.served.edition.id, asked.raw);
    return cacheKey(key, isSecure, headers['accept-encoding']);
  }

  /** Null if only the routes know whether the proxy is trusted. */
  #isSecure(forwarded: string | string[] | undefined): boolean | null {
    const { trustProxy } = this.#options;
    if (trustProxy === false || forwarded === undefined) return false;
    if (trustProxy !== true) return null;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  }
}
