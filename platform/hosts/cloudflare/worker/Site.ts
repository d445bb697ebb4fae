import type { ReleaseManifest } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment as SiteEnvironment, production } from '@concourse/core/store/environment';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { namedEdition, visitOf } from '@concourse/http/canary';
import {
  acceptedEncodings,
  type ConditionalAnswer,
  conditionalAnswer,
  encodedSuffix,
  type Sendable,
} from '@concourse/http/conditionalAnswer';
import { healthOf, shows, statusOfDegraded } from '@concourse/http/head';
import { commonHeaders, shareWithEveryone, strictTransport } from '@concourse/http/headers';
import { KnownManifests } from '@concourse/http/manifests';
import { pageAnswer } from '@concourse/http/pageAnswer';
import {
  headersOfReleasedFile,
  releasedFile,
  tagOfReleasedFile,
} from '@concourse/http/releasedFiles';
import { BadAddressError, parseAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders, sentences } from '@concourse/http/sentences';
import { type Bucket, CachedFiles, type Context, type OpenFile, R2Files } from './files';
import { HeadSource } from './HeadSource';

/** The variables and bindings of `wrangler.jsonc`. */
export type Environment = {
  STORE: Bucket;
  /** The prefix of every key of the store: empty, or ending in a slash. */
  STORE_PREFIX?: string;
  /** The environment whose log is followed, if it is not the default one. */
  SITE_ENVIRONMENT?: string;
  /** Name of the default environment; `production` by default. */
  DEFAULT_ENVIRONMENT?: string;
  /** Time between two looks at the log; 1000 by default. */
  LOOK_EVERY_MS?: string;
};

/** Cloudflare replaces `accept-encoding`, and adds the client's own value. */
export type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };

/** Answers requests from a store in R2; one for each isolate. */
export class Site {
  readonly #files: R2Files;
  readonly #environment: SiteEnvironment;
  readonly #head: HeadSource;
  readonly #manifests = new KnownManifests();

  constructor(given: Environment) {
    this.#files = new R2Files(given.STORE, given.STORE_PREFIX ?? '');
    this.#environment = followedEnvironment(given);
    const everyMs = Number(given.LOOK_EVERY_MS ?? 1000);
    this.#head = new HeadSource(this.#files, this.#environment, everyMs);
  }

  /** Never fails: errors become answers. */
  async answer(request: EdgeRequest, context: Context): Promise<Response> {
    const answer = await this.#answer(request, context).catch(failure);
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    if (isSecure(request)) answer.headers.set('strict-transport-security', strictTransport);
    return answer;
  }

  async #answer(request: EdgeRequest, context: Context): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    if (request.method === 'POST' && pathname === sitePaths.reports) {
      // No process here stores reports of browsers.
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(405, sentences.readOnly, { allow: 'GET, HEAD' });
    }
    const asked = parseAddress(pathname + search);
    const cached = new CachedFiles(this.#files, await caches.open('store'), { context, origin });
    if (asked.path === sitePaths.health) return this.#health(cached);
    if (asked.path === sitePaths.ready) {
      const head = await this.#head.current(cached);
      return json(head ? 200 : 503, { status: head ? 'ready' : 'no live edition' });
    }
    return asked.path.startsWith('/areas/')
      ? this.#releasedFile(request, asked, cached)
      : this.#page(request, asked, cached);
  }

  async #page(request: EdgeRequest, asked: RequestAddress, cached: CachedFiles): Promise<Response> {
    const head = await this.#head.current(cached);
    if (!head) return say(503, sentences.nothingReleased);
    const cookies = request.headers.get('cookie') ?? undefined;
    const named = namedEdition(cookies, asked.search);
    const isPreview = named !== null && !shows(head, named);
    const preview = isPreview ? await this.#head.preview(named, cached) : null;
    const shown = { ...head, preview: preview && named };
    const visit = visitOf(shown, cookies, asked.search, () => crypto.randomUUID());
    if (!visit) {
      const ended = endedPreviewHeaders(isSecure(request));
      return new Response(endedPreview, { status: 410, headers: ended });
    }
    const served = preview ?? (await this.#head.mixture(head, visit.edition, cached));
    const answer = pageAnswer(visit, served, { asked, isSecure: isSecure(request) });
    const headers = new Headers(answer.headers);
    for (const cookie of answer.cookies) headers.append('set-cookie', cookie);
    if (answer.kind === 'redirect') {
      headers.set('location', answer.location);
      return new Response(null, { status: 301, headers });
    }
    const response = await sendFile(request, { ...answer, headers }, cached);
    if (!response) {
      throw new Error(`${answer.path} is missing: edition ${answer.edition} has no bytes.`);
    }
    return response;
  }

  async #releasedFile(
    request: EdgeRequest,
    asked: RequestAddress,
    cached: CachedFiles,
  ): Promise<Response> {
    const noFile = (): Response => say(404, sentences.noFile, shareWithEveryone);
    const file = releasedFile(asked.path);
    const stated =
      file && (await this.#manifests.find(file, (path) => cached.readJson<ReleaseManifest>(path)));
    if (!stated) return noFile();
    const type = mediaTypeOf(file.file);
    const sendable = {
      path: file.path,
      headers: new Headers(headersOfReleasedFile(type)),
      status: 200 as const,
      type,
      tag: tagOfReleasedFile(stated.integrity),
      compressible: isCompressibleFile(file.file),
      parts: { size: stated.bytes, files: this.#files },
    };
    return (await sendFile(request, sendable, cached)) ?? noFile();
  }

  async #health(cached: CachedFiles): Promise<Response> {
    const head = await this.#head.current(cached);
    const { degraded, problem } = this.#head;
    const behind = problem ? 'serving the last good edition' : 'ok';
    const followed = degraded ? 'degraded' : behind;
    const served = degraded ? statusOfDegraded(degraded) : 200;
    return json(head ? served : 503, {
      status: head ? followed : 'no live edition',
      ...(degraded && { degraded }),
      ...healthOf(head, this.#environment),
    });
  }
}

const isSecure = ({ url }: EdgeRequest): boolean => url.startsWith('https:');

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
  });

const followedEnvironment = (given: Environment): SiteEnvironment =>
  given.SITE_ENVIRONMENT
    ? { name: given.SITE_ENVIRONMENT, isDefault: false }
    : { ...production, name: given.DEFAULT_ENVIRONMENT ?? production.name };

/** Answers do not contain messages of errors. */
function failure(error: unknown): Response {
  if (error instanceof BadAddressError) return say(400, sentences.badRequest);
  console.error(error instanceof Error ? error.message : String(error));
  return say(500, sentences.ourFault);
}

type SentFile = Pick<Sendable, 'status' | 'type' | 'tag'> & {
  /** Its path inside the store, without compression. */
  path: string;
  headers: Headers;
  compressible: boolean;
  /** For a file that is also sent in parts: its size, and the files from which parts are read. */
  parts?: { size: number; files: R2Files };
};

/** Sends the best form of a file; null if there is none. */
async function sendFile(
  request: EdgeRequest,
  file: SentFile,
  cached: CachedFiles,
): Promise<Response | null> {
  const { method, headers, cf } = request;
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  const conditions = {
    method,
    ifNoneMatch: header('if-none-match'),
    ifRange: header('if-range'),
    range: header('range'),
  };
  const ranges = file.parts !== undefined;
  if (file.parts && conditions.range !== undefined) {
    // Ranges count the bytes without compression.
    const { size, files } = file.parts;
    const plain = { ...file, encoding: 'identity' as const, size, ranges };
    const answer = conditionalAnswer(plain, conditions);
    const open = answer.part && (await files.open(file.path, answer.part));
    return answer.part && !open ? null : respond(file, answer, open, method);
  }
  const accepted = cf ? (cf.clientAcceptEncoding ?? '') : header('accept-encoding');
  for (const encoding of acceptedEncodings(file.compressible ? accepted : undefined)) {
    const open = await cached.open(file.path + encodedSuffix[encoding]);
    if (!open) continue;
    const answer = conditionalAnswer({ ...file, encoding, size: open.size, ranges }, conditions);
    return respond(file, answer, open, method);
  }
  return null;
}

function respond(
  { headers }: SentFile,
  answer: ConditionalAnswer,
  open: OpenFile | null,
  method: string,
): Response {
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  // The bytes are compressed already: the runtime must not compress them again.
  const how = { status: answer.status, headers, encodeBody: 'manual' };
  if (open && answer.part && method !== 'HEAD') return new Response(open.body, how);
  void open?.body.cancel();
  return new Response(method === 'HEAD' ? null : answer.sentence, how);
}

/** One sentence of plain text that is never cached. */
const say = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
