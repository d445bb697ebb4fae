import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { Visit } from '@concourse/http/canary';
import {
  conditionalAnswer,
  type Encoding,
  matchesNone,
  type Sendable,
} from '@concourse/http/conditionalAnswer';
import type { HostRule } from '@concourse/http/localAccess';
import { readAddress } from '@concourse/http/requestAddress';
import type { EditionSource } from './editionSource';
import type { FileCache, StoredFile } from './fileCache';
import type { Answered } from './requestLog';
import { namesOneHost } from './requestTarget';

/** The bytes chosen for a client. */
export type Representation = {
  encoding: Encoding;
  file: StoredFile;
  /** True if the client prefers this encoding to all others that the file may have. */
  isPreferred: boolean;
};

/** An answer of the routes. */
export type Answer = Pick<Sendable, 'status' | 'type' | 'tag' | 'ranges'> & {
  representation: Representation;
};

/** An answer that the routes gave, without its bytes, which are in the file cache. */
type Stored = Pick<Answered, 'status' | 'edition' | 'area'> & {
  /** Absolute path of the bytes. */
  path: string;
  etag: string;
  /** Names and values in turn. */
  headers: string[];
  /** Headers of a 304; null if there cannot be one. */
  notModified: string[] | null;
};

export type AnswerCacheOptions = {
  source: EditionSource;
  files: FileCache;
  answered: (answer: Answered) => void;
  trustProxy: boolean | string;
  hosts: HostRule | undefined;
  /** Bytes of memory for headers. */
  memory: number;
};

const bytesOfAnswer = 4 * 1024;
const longestHeader = 200;
/** Headers of requests that only the routes answer. */
const notPlain = ['range', 'content-length', 'transfer-encoding', 'expect', 'upgrade'] as const;

export const assetKey = (path: string): string => `file ${path}`;

export const pageKey = ({ split, isPreview }: Visit, edition: string, raw: string): string =>
  `page ${split} ${isPreview} ${edition} ${raw}`;

const keyOf = (key: string, isSecure: boolean, acceptEncoding = ''): string | null =>
  acceptEncoding.length > longestHeader ? null : `${isSecure} ${acceptEncoding} ${key}`;

/** Repeats answers of the routes from memory, before any route runs: that halves the processor time. */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #answers: LRUCache<string, Stored>;
  #stopping = false;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#answers = new LRUCache({ max: Math.max(1, Math.floor(options.memory / bytesOfAnswer)) });
  }

  get size(): number {
    return this.#answers.size;
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
    { representation: { encoding, file, isPreferred }, ...what }: Answer,
  ): void {
    const whole = keyOf(key, protocol === 'https', headers['accept-encoding']);
    if (whole === null || !file.body || !isPreferred || headers.range !== undefined) return;
    const given = (ifNoneMatch?: string): { etag: string; headers: string[] } => {
      const sendable = { ...what, encoding, size: file.size };
      const answer = conditionalAnswer(sendable, { method: 'GET', ifNoneMatch });
      const all = { ...reply.getHeaders(), ...answer.headers };
      return { etag: answer.headers.etag ?? '', headers: Object.entries(all).flat().map(String) };
    };
    const { status } = what;
    const found = given();
    const notModified = status === 200 ? given(found.etag).headers : null;
    this.#answers.set(whole, { ...found, path: file.path, status, notModified, edition, area });
  }

  /** Answers a request from memory. @returns whether it did: if not, the routes must answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now();
    const key = this.#stopping ? null : this.#keyOf(request);
    const stored = key === null ? undefined : this.#answers.get(key);
    const body = stored && this.#options.files.known(stored.path)?.body;
    if (!body) return false;
    const { method = '', url: target = '', headers } = request;
    const { etag, notModified, edition, area } = stored;
    const isCurrent = notModified !== null && matchesNone(headers['if-none-match'], etag);
    const status = isCurrent ? 304 : stored.status;
    response.writeHead(status, isCurrent ? notModified : stored.headers);
    response.end(isCurrent || method === 'HEAD' ? undefined : body);
    const ms = performance.now() - began;
    this.#options.answered({ method, target, status, ms, edition, area });
    return true;
  }

  #keyOf(request: IncomingMessage): string | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (notPlain.some((name) => headers[name] !== undefined) || !namesOneHost(request)) return null;
    if (this.#options.hosts?.(headers.host) === false) return null;
    const isSecure = this.#isSecure(headers['x-forwarded-proto']);
    const asked = readAddress(url);
    if (isSecure === null || asked === null) return null;
    if (asked.path.startsWith(sitePaths.areas.slice(0, -1)))
      return keyOf(assetKey(asked.path), isSecure, headers['accept-encoding']);
    const found = this.#options.source.visit(asked, headers.cookie);
    // A cookie is for one visitor.
    if (found === null || found === 'nothing' || found.visit.cookies.length > 0) return null;
    const key = pageKey(found.visit, found.served.edition.id, asked.raw);
    return keyOf(key, isSecure, headers['accept-encoding']);
  }

  /** Null if only the routes know whether the proxy is trusted. */
  #isSecure(forwarded: string | string[] | undefined): boolean | null {
    const { trustProxy } = this.#options;
    if (trustProxy === false || forwarded === undefined) return false;
    if (trustProxy !== true) return null;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  }
}
