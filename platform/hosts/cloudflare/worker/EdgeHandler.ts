import type { ReleaseManifest } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment as SiteEnvironment, production } from '@concourse/core/store/environment';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { requestedEdition, resolveVisit } from '@concourse/http/canary';
import {
  acceptedEncodings,
  type ConditionalResponse,
  conditionalResponse,
  encodedSuffix,
  type SendableFile,
} from '@concourse/http/conditionalResponse';
import {
  endedPreviewPage,
  endedPreviewHeaders,
  fallbackMessages,
} from '@concourse/http/fallbackMessages';
import { headHealth, isLiveVariant, degradedStatusCode } from '@concourse/http/head';
import {
  commonHeaders,
  crossOriginHeaders,
  strictTransportSecurity,
} from '@concourse/http/headers';
import { ManifestCache } from '@concourse/http/ManifestCache';
import { pageResponse } from '@concourse/http/pageResponse';
import {
  releaseFileHeaders,
  parseReleaseFilePath,
  releaseFileEtag,
} from '@concourse/http/releaseFiles';
import { BadAddressError, parseAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { type R2Bucket, CachedFiles, type ExecutionContext, type OpenFile, R2Files } from './files';
import { HeadSource } from './HeadSource';

/** The variables and bindings of `wrangler.jsonc`. */
export type WorkerEnv = {
  STORE: R2Bucket;
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
export class EdgeHandler {
  readonly #files: R2Files;
  readonly #environment: SiteEnvironment;
  readonly #headSource: HeadSource;
  readonly #manifests = new ManifestCache();

  constructor(given: WorkerEnv) {
    this.#files = new R2Files(given.STORE, given.STORE_PREFIX ?? '');
    this.#environment = configuredEnvironment(given);
    const everyMs = Number(given.LOOK_EVERY_MS ?? 1000);
    this.#headSource = new HeadSource(this.#files, this.#environment, everyMs);
  }

  /** Never fails: errors become answers. */
  async handle(request: EdgeRequest, context: ExecutionContext): Promise<Response> {
    const answer = await this.#route(request, context).catch(errorResponse);
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    if (isSecure(request)) answer.headers.set('strict-transport-security', strictTransportSecurity);
    return answer;
  }

  async #route(request: EdgeRequest, context: ExecutionContext): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    if (request.method === 'POST' && pathname === sitePaths.reports) {
      // No process here stores reports of browsers.
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return textResponse(405, fallbackMessages.readOnly, { allow: 'GET, HEAD' });
    }
    const asked = parseAddress(pathname + search);
    const cached = new CachedFiles(this.#files, await caches.open('store'), { context, origin });
    if (asked.path === sitePaths.health) return this.#health(cached);
    if (asked.path === sitePaths.ready) {
      const head = await this.#headSource.current(cached);
      return jsonResponse(head ? 200 : 503, { status: head ? 'ready' : 'no live edition' });
    }
    return asked.path.startsWith('/areas/')
      ? this.#serveReleasedFile(request, asked, cached)
      : this.#servePage(request, asked, cached);
  }

  async #servePage(
    request: EdgeRequest,
    asked: RequestAddress,
    cached: CachedFiles,
  ): Promise<Response> {
    const head = await this.#headSource.current(cached);
    if (!head) return textResponse(503, fallbackMessages.nothingReleased);
    const cookies = request.headers.get('cookie') ?? undefined;
    const named = requestedEdition(cookies, asked.search);
    const isPreview = named !== null && !isLiveVariant(head, named);
    const preview = isPreview ? await this.#headSource.preview(named, cached) : null;
    const shown = { ...head, preview: preview && named };
    const visit = resolveVisit(shown, cookies, asked.search, () => crypto.randomUUID());
    if (!visit) {
      const ended = endedPreviewHeaders(isSecure(request));
      return new Response(endedPreviewPage, { status: 410, headers: ended });
    }
    const served = preview ?? (await this.#headSource.variant(head, visit.edition, cached));
    const answer = pageResponse(visit, served, { asked, isSecure: isSecure(request) });
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

  async #serveReleasedFile(
    request: EdgeRequest,
    asked: RequestAddress,
    cached: CachedFiles,
  ): Promise<Response> {
    const noFile = (): Response =>
      textResponse(404, fallbackMessages.fileNotFound, crossOriginHeaders);
    const file = parseReleaseFilePath(asked.path);
    const stated =
      file && (await this.#manifests.find(file, (path) => cached.readJson<ReleaseManifest>(path)));
    if (!stated) return noFile();
    const type = mediaTypeOf(file.file);
    const sendable = {
      path: file.path,
      headers: new Headers(releaseFileHeaders(type)),
      status: 200 as const,
      type,
      tag: releaseFileEtag(stated.integrity),
      compressible: isCompressibleFile(file.file),
      parts: { size: stated.bytes, files: this.#files },
    };
    return (await sendFile(request, sendable, cached)) ?? noFile();
  }

  async #health(cached: CachedFiles): Promise<Response> {
    const head = await this.#headSource.current(cached);
    const { degraded, problem } = this.#headSource;
    const behind = problem ? 'serving the last good edition' : 'ok';
    const followed = degraded ? 'degraded' : behind;
    const served = degraded ? degradedStatusCode(degraded) : 200;
    return jsonResponse(head ? served : 503, {
      status: head ? followed : 'no live edition',
      ...(degraded && { degraded }),
      ...headHealth(head, this.#environment),
    });
  }
}

const isSecure = ({ url }: EdgeRequest): boolean => url.startsWith('https:');

const jsonResponse = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
  });

const configuredEnvironment = (given: WorkerEnv): SiteEnvironment =>
  given.SITE_ENVIRONMENT
    ? { name: given.SITE_ENVIRONMENT, isDefault: false }
    : { ...production, name: given.DEFAULT_ENVIRONMENT ?? production.name };

/** Answers do not contain messages of errors. */
function errorResponse(error: unknown): Response {
  if (error instanceof BadAddressError) return textResponse(400, fallbackMessages.badRequest);
  console.error(error instanceof Error ? error.message : String(error));
  return textResponse(500, fallbackMessages.internalError);
}

type FileResponse = Pick<SendableFile, 'status' | 'type' | 'tag'> & {
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
  file: FileResponse,
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
    const answer = conditionalResponse(plain, conditions);
    const openFile = answer.range && (await files.open(file.path, answer.range));
    return answer.range && !openFile ? null : respond(file, answer, openFile, method);
  }
  const accepted = cf ? (cf.clientAcceptEncoding ?? '') : header('accept-encoding');
  for (const encoding of acceptedEncodings(file.compressible ? accepted : undefined)) {
    const openFile = await cached.open(file.path + encodedSuffix[encoding]);
    if (!openFile) continue;
    const answer = conditionalResponse(
      { ...file, encoding, size: openFile.size, ranges },
      conditions,
    );
    return respond(file, answer, openFile, method);
  }
  return null;
}

function respond(
  { headers }: FileResponse,
  answer: ConditionalResponse,
  open: OpenFile | null,
  method: string,
): Response {
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  // The bytes are compressed already: the runtime must not compress them again.
  const how = { status: answer.status, headers, encodeBody: 'manual' };
  if (open && answer.range && method !== 'HEAD') return new Response(open.body, how);
  void open?.body.cancel();
  return new Response(method === 'HEAD' ? null : answer.message, how);
}

/** One sentence of plain text that is never cached. */
const textResponse = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
