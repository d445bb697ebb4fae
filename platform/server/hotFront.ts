import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HostRule } from '@concourse/http/localAccess';
import type { HotAnswer, PlainRequest } from './hotAnswers';
import { namesOneHost } from './requestTarget';

export type HotFrontOptions = {
  /** Null where the routes are to answer. */
  answer: (asked: PlainRequest) => HotAnswer | null;
  /** Told about every answer. */
  answered: (asked: PlainRequest, answer: HotAnswer, ms: number) => void;
  /** Whose `x-forwarded-proto` is believed: nobody's, the nearest proxy's, or one that the routes know. */
  trustProxy: boolean | string;
  /** Names under which the server answers; any unless given. */
  hosts?: HostRule;
};

type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** What makes a request more than a question for an address. */
const notPlain = ['range', 'content-length', 'transfer-encoding', 'expect', 'upgrade'] as const;

/** Answers what takes nothing but memory before the routes, which take several times as long for it. */
export class HotFront {
  readonly #options: HotFrontOptions;
  #stopping = false;

  constructor(options: HotFrontOptions) {
    this.#options = options;
  }

  /** A server whose other requests get to the routes. */
  serverFor(route: Route): Server {
    return createServer((request, response) => {
      if (!this.#answers(request, response)) route(request, response);
    });
  }

  /** From now on the routes answer: they close connections. */
  stop(): void {
    this.#stopping = true;
  }

  #answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#stopping) return false;
    const began = performance.now();
    const asked = this.#plain(request);
    const answer = asked && this.#options.answer(asked);
    if (!answer) return false;
    const { head, body } = answer;
    response.writeHead(head.status, [...head.headers]);
    response.end(body ?? undefined);
    this.#options.answered(asked, answer, performance.now() - began);
    return true;
  }

  #plain(request: IncomingMessage): PlainRequest | null {
    const { method, url: target = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (notPlain.some((name) => headers[name] !== undefined) || !namesOneHost(request)) return null;
    if (this.#options.hosts?.(headers.host) === false) return null;
    const isSecure = this.#isSecure(headers['x-forwarded-proto']);
    if (isSecure === null) return null;
    return {
      method,
      target,
      isSecure,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
      cookies: headers.cookie,
    };
  }

  #isSecure(forwarded: string | string[] | undefined): boolean | null {
    const { trustProxy } = this.#options;
    if (trustProxy === false || forwarded === undefined) return false;
    if (trustProxy !== true) return null;
    return String(forwarded).split(',').at(-1)?.trim() === 'https';
  }
}
