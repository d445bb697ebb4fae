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

/** A stored file in the encoding for a client; `isPreferred` if the client prefers it to all other encodings. */
export type Representation = { encoding: Encoding | 'dcb'; file: StoredFile; isPreferred: boolean };

/** An answer of the routes. */
export type RouteResponse = Pick<SendableFile, 'status' | 'type' | 'tag' | 'vary' | 'ranges'> & {
  representation: Representation;
};

/** An answer without its bytes, which are in the file cache. */
type CachedResponse = Pick<CompletedRequest, 'status' | 'edition' | 'area'> & {
  /** Absolute path of the bytes. */
  path: string;
  etag: string;
  /** Names and values in turn. */
  headers: string[];
  /** Headers of a 304; null if the answer is never a 304. */
  notModified: string[] | null;
};

export type ResponseCacheOptions = {
  source: EditionSource;
  files: FileCache;
  onResponse: (answer: CompletedRequest) => void;
  trustProxy: boolean | string;
  hosts: HostRule | undefined;
  /** Memory for headers, in bytes. */
  memoryBytes: number;
};

const bytesPerResponse = 4 * 1024;
const maxAcceptEncodingLength = 200;
/** Only the routes answer requests with these headers. */
const routeHeaders = [
  ...['range', 'available-dictionary', 'content-length', 'transfer-encoding', 'expect', 'upgrade'],
] as const;

export const assetKey = (path: string): string => `file ${path}`;

export const pageKey = (
  { variesByVisitor, isPreview }: Visit,
  edition: string,
  raw: string,
): string => `page ${variesByVisitor} ${isPreview} ${edition} ${raw}`;

const cacheKey = (key: string, isSecure: boolean, acceptEncoding = ''): string | null =>
  acceptEncoding.length > maxAcceptEncodingLength ? null : `${isSecure} ${acceptEncoding} ${key}`;

/** Repeats answers from memory before any route runs, which halves the processor time. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses: LRUCache<string, CachedResponse>;
  #stopping = false;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    const max = Math.max(1, Math.floor(options.memoryBytes / bytesPerResponse));
    this.#responses = new LRUCache({ max });
  }

  get size(): number {
    return this.#responses.size;
  }

  /** Leaves all requests to the routes, which close connections. */
  stop(): void {
    this.#stopping = true;
  }

  /** Stores an answer if its bytes are in memory, in the encoding that the client prefers. */
  store(
    key: string,
    { protocol, headers, edition, area }: FastifyRequest,
    reply: FastifyReply,
    { representation: { encoding, file, isPreferred }, ...response }: RouteResponse,
  ): void {
    const fullKey = cacheKey(key, protocol === 'https', headers['accept-encoding']);
    if (fullKey === null || !file.body || !isPreferred || headers.range !== undefined) return;
    const answerTo = (ifNoneMatch?: string): { etag: string; headers: string[] } => {
      const sendable = { ...response, encoding, size: file.size };
      const answer = conditionalResponse(sendable, { method: 'GET', ifNoneMatch });
      const all = { ...reply.getHeaders(), ...answer.headers };
      return { etag: answer.headers.etag ?? '', headers: Object.entries(all).flat().map(String) };
    };
    const { status } = response;
    const full = answerTo();
    const notModified = status === 200 ? answerTo(full.etag).headers : null;
    this.#responses.set(fullKey, { ...full, path: file.path, status, notModified, edition, area });
  }

  /** Answers a request from memory. Returns false if the routes must answer. */
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
    if (routeHeaders.some((name) => headers[name] !== undefined)) return null;
    if (!namesOneHost(request) || this.#options.hosts?.(headers.host) === false) return null;
    const isSecure = this.#isSecure(headers['x-forwarded-proto']);
    const address = parseAddressOrNull(url);
    if (isSecure === null || address === null) return null;
    if (address.path.startsWith(sitePaths.areas.slice(0, -1)))
      return cacheKey(assetKey(address.path), isSecure, headers['accept-encoding']);
    const found = this.#options.source.resolveVisit(address, headers.cookie);
    // Does not cache answers with cookies, which are for a single visitor.
    if (found === null || found === 'nothing' || found.visit.cookies.length > 0) return null;
    const key = pageKey(found.visit, found.served.edition.id, address.raw);
    return cacheKey(key, isSecure, headers['accept-encoding']);
  }

  /** Returns null if only the routes can tell whether the proxy is trusted. */
  #isSecure(forwarded: string | string[] | undefined): boolean | null {
    const { trustProxy } = this.#options;
    if (trustProxy === false || forwarded === undefined) return false;
    if (trustProxy !== true) return null;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  }
}
