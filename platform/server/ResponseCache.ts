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
import type { LiveSite } from '@concourse/http/LiveSite';
import type { HostRule } from '@concourse/http/localAccess';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import type { CompletedRequest } from './requestLog';
import { namesOneHost } from './requestTarget';
import type { ServedFileCache, StoredFile } from './ServedFileCache';

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
  site: LiveSite;
  files: ServedFileCache;
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

export type ResponseCache = {
  size: () => number;
  /** Leaves all requests to the routes, which close connections. */
  stop: () => void;
  /** Stores an answer if its bytes are in memory, in the encoding that the client prefers. */
  store: (key: string, of: FastifyRequest, reply: FastifyReply, answer: RouteResponse) => void;
  /** Answers a request from memory. Returns false if the routes must answer. */
  respondFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Repeats answers from memory before any route runs, which halves the processor time. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { memoryBytes, trustProxy, hosts, files, site, onResponse } = options;
  const max = Math.max(1, Math.floor(memoryBytes / bytesPerResponse));
  const responses = new LRUCache<string, CachedResponse>({ max });
  let isStopping = false;
  /** Returns null if only the routes can tell whether the proxy is trusted. */
  const isSecureRequest = (forwarded: string | string[] | undefined): boolean | null => {
    if (trustProxy === false || forwarded === undefined) return false;
    if (trustProxy !== true) return null;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  };
  const keyOf = (request: IncomingMessage): string | null => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (routeHeaders.some((name) => headers[name] !== undefined)) return null;
    if (!namesOneHost(request) || hosts?.(headers.host) === false) return null;
    const isSecure = isSecureRequest(headers['x-forwarded-proto']);
    const address = parseAddressOrNull(url);
    if (isSecure === null || address === null) return null;
    if (address.path.startsWith(sitePaths.areas.slice(0, -1)))
      return cacheKey(assetKey(address.path), isSecure, headers['accept-encoding']);
    const found = site.resolveKnownVisit(address, headers.cookie);
    // Does not cache answers with cookies, which are for a single visitor.
    if (found === null || found.visit.cookies.length > 0) return null;
    const key = pageKey(found.visit, found.served.edition.id, address.raw);
    return cacheKey(key, isSecure, headers['accept-encoding']);
  };
  return {
    size: () => responses.size,
    stop() {
      isStopping = true;
    },
    store(key, { protocol, headers, edition, area }, reply, { representation, ...response }) {
      const { encoding, file, isPreferred } = representation;
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
      responses.set(fullKey, { ...full, path: file.path, status, notModified, edition, area });
    },
    respondFromCache(request, response) {
      const began = performance.now();
      const key = isStopping ? null : keyOf(request);
      const stored = key === null ? undefined : responses.get(key);
      const body = stored && files.getCached(stored.path)?.body;
      if (!body) return false;
      const { method = '', url: target = '', headers } = request;
      const { etag, notModified, edition, area } = stored;
      const isCurrent = notModified !== null && matchesIfNoneMatch(headers['if-none-match'], etag);
      const status = isCurrent ? 304 : stored.status;
      response.writeHead(status, isCurrent ? notModified : stored.headers);
      response.end(isCurrent || method === 'HEAD' ? undefined : body);
      const ms = performance.now() - began;
      onResponse({ method, target, status, ms, edition, area });
      return true;
    },
  };
}
