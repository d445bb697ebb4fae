import type { ReleaseManifest } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { type Environment as SiteEnvironment, production } from '@concourse/core/store/environment';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import {
  acceptedEncodings,
  type ConditionalResponse,
  conditionalResponse,
  encodedSuffix,
  type SendableFile,
} from '@concourse/http/conditionalResponse';
import { dictionaryHeaders, findDelta, usableDictionary, varyOf } from '@concourse/http/deltas';
import { headHealth, degradedStatusCode } from '@concourse/http/head';
import { commonHeaders, crossOriginHeaders, hstsPolicy } from '@concourse/http/headers';
import { LiveSite } from '@concourse/http/LiveSite';
import { ManifestCache } from '@concourse/http/ManifestCache';
import { endedPreviewPage, endedPreviewHeaders, fallbackMessages } from '@concourse/http/messages';
import { pageResponse } from '@concourse/http/pageResponse';
import {
  releaseFileHeaders,
  parseReleaseFilePath,
  releaseFileEtag,
  type ReleaseFilePath,
} from '@concourse/http/releaseFiles';
import { BadAddressError, parseAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { type R2Bucket, CachedFiles, type ExecutionContext, type OpenFile, R2Files } from './files';

/** The variables and bindings of `wrangler.jsonc`. */
export type WorkerEnv = {
  STORE: R2Bucket;
  /** The prefix of every key of the store: empty, or ending in a slash. */
  STORE_PREFIX?: string;
  /** The environment to serve, if it is not the default one. */
  SITE_ENVIRONMENT?: string;
  /** Name of the default environment; `production` by default. */
  DEFAULT_ENVIRONMENT?: string;
  /** Time between two checks of the log; 1000 by default. */
  LOOK_EVERY_MS?: string;
};

/** Cloudflare replaces `accept-encoding`, and adds the value of the client. */
export type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };

/** Answers requests from a store in R2. Each isolate has an instance. */
export class EdgeHandler {
  readonly #files: R2Files;
  readonly #environment: SiteEnvironment;
  readonly #site: LiveSite;
  readonly #manifests = new ManifestCache();

  constructor(env: WorkerEnv) {
    this.#files = new R2Files(env.STORE, env.STORE_PREFIX ?? '');
    this.#environment = env.SITE_ENVIRONMENT
      ? { name: env.SITE_ENVIRONMENT, isDefault: false }
      : { ...production, name: env.DEFAULT_ENVIRONMENT ?? production.name };
    const everyMs = Number(env.LOOK_EVERY_MS ?? 1000);
    this.#site = new LiveSite({
      files: this.#files,
      environment: this.#environment,
      everyMs,
      onProblem: ({ message }) => console.error(message),
    });
  }

  /** Never rejects: errors become answers. */
  async handle(request: EdgeRequest, context: ExecutionContext): Promise<Response> {
    const answer = await this.#route(request, context).catch(errorResponse);
    for (const [name, value] of Object.entries(commonHeaders))
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    if (isSecure(request)) answer.headers.set('strict-transport-security', hstsPolicy);
    return answer;
  }

  async #route(request: EdgeRequest, context: ExecutionContext): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    // Drops reports of browsers: no process stores them on this host.
    if (request.method === 'POST' && pathname === sitePaths.reports)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, fallbackMessages.readOnly, { allow: 'GET, HEAD' });
    const asked = parseAddress(pathname + search);
    const environment = this.#environment;
    const asking = { context, origin, environment };
    const cached = new CachedFiles(this.#files, await caches.open('store'), asking);
    if (asked.path === sitePaths.health) return this.#health(cached);
    if (asked.path === sitePaths.ready) {
      const head = await this.#site.current(cached);
      return jsonResponse(head ? 200 : 503, { status: head ? 'ready' : 'no live edition' });
    }
    return asked.path.startsWith('/areas/')
      ? this.#serveReleasedFile(request, asked, cached)
      : this.#servePage(request, asked, cached);
  }

  async #servePage(request: EdgeRequest, asked: RequestAddress, cached: CachedFiles) {
    const cookies = request.headers.get('cookie') ?? undefined;
    const found = await this.#site.resolveVisit(asked, cookies, cached);
    if (found === 'nothing') return textResponse(503, fallbackMessages.nothingReleased);
    if (!found) {
      const ended = endedPreviewHeaders(isSecure(request));
      return new Response(endedPreviewPage, { status: 410, headers: ended });
    }
    const { visit, served } = found;
    const answer = pageResponse(visit, served, { asked, isSecure: isSecure(request) });
    const headers = new Headers(answer.headers);
    for (const cookie of answer.cookies) headers.append('set-cookie', cookie);
    if (answer.kind === 'redirect') {
      headers.set('location', answer.location);
      return new Response(null, { status: 301, headers });
    }
    const response = await sendFile(request, { ...answer, headers }, cached);
    if (response) return response;
    throw new Error(`The store lacks ${answer.path}, a file of edition ${answer.edition}.`);
  }

  async #serveReleasedFile(request: EdgeRequest, asked: RequestAddress, cached: CachedFiles) {
    const noFile = () => textResponse(404, fallbackMessages.fileNotFound, crossOriginHeaders);
    const file = parseReleaseFilePath(asked.path);
    const readManifest = (path: string) => cached.readJson<ReleaseManifest>(path);
    const used = file && this.#site.manifestsOf(file, cached);
    const stated = used && (await this.#manifests.find(file, readManifest, used));
    if (!stated) return noFile();
    const type = mediaTypeOf(file.file);
    // Manifests do not list the files that releases share.
    const size = async () => stated.bytes ?? (await this.#files.size(file.path));
    const sendable = {
      path: file.path,
      headers: new Headers(releaseFileHeaders(type)),
      status: 200 as const,
      type,
      tag: releaseFileEtag(stated.integrity),
      ...varyOf(file),
      compressible: isCompressibleFile(file.file),
      parts: { size, files: this.#files },
    };
    if (!request.headers.has('range'))
      for (const header of Object.entries(dictionaryHeaders(file))) sendable.headers.set(...header);
    const delta = await this.#findDelta(request, file, cached);
    if (delta) return sendDelta(request, sendable, delta);
    return (await sendFile(request, sendable, cached)) ?? noFile();
  }

  /** Opens the delta that a client can decode; null if there is none, or if it is damaged. */
  async #findDelta(request: EdgeRequest, file: ReleaseFilePath, cached: CachedFiles) {
    const dictionary = usableDictionary(file, headerReader(request));
    if (dictionary === null) return null;
    const revision = (await this.#site.current(cached))?.record.rev ?? 0;
    const index = await cached.readJsonAt(revision, deltaIndexFile(file.path));
    const delta = findDelta(index, file.path, dictionary);
    const open = delta && (await cached.openVerified(delta.path, delta.sha256));
    return open && { open, sha256: delta.sha256 };
  }

  async #health(cached: CachedFiles): Promise<Response> {
    const head = await this.#site.current(cached);
    const { degraded, problem } = this.#site;
    const logStatus = problem ? 'serving the last good edition' : 'ok';
    const status = degraded ? 'degraded' : logStatus;
    const statusCode = degraded ? degradedStatusCode(degraded) : 200;
    return jsonResponse(head ? statusCode : 503, {
      status: head ? status : 'no live edition',
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

/** Logs an error. The answer does not contain its message. */
function errorResponse(error: unknown): Response {
  if (error instanceof BadAddressError) return textResponse(400, fallbackMessages.badRequest);
  console.error(error instanceof Error ? error.message : String(error));
  return textResponse(500, fallbackMessages.internalError);
}

type FileResponse = Pick<SendableFile, 'status' | 'type' | 'tag' | 'vary'> & {
  /** The path of the uncompressed file inside the store. */
  path: string;
  headers: Headers;
  compressible: boolean;
  /** For files that support ranges: the size, and the uncached files from which ranges are read. */
  parts?: { size: () => Promise<number | null>; files: R2Files };
};

/** Returns the headers that the client sent. */
const headerReader =
  ({ headers, cf }: EdgeRequest) =>
  (name: string): string | undefined =>
    cf && name === 'accept-encoding'
      ? (cf.clientAcceptEncoding ?? '')
      : (headers.get(name) ?? undefined);

/** Sends a delta, which has a separate ETag. */
function sendDelta(
  request: EdgeRequest,
  response: FileResponse,
  { open, sha256 }: { open: OpenFile; sha256: string },
): Response {
  const form = { encoding: 'dcb' as const, size: open.size, ranges: true };
  const sendable = { ...response, ...form, tag: `${response.tag}-${sha256.slice(0, 8)}` };
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  const answer = conditionalResponse(sendable, { method: request.method, ifNoneMatch });
  return respond(response, answer, open, request.method);
}

/** Sends the best encoding of a file; null if the file is missing. */
async function sendFile(request: EdgeRequest, file: FileResponse, cached: CachedFiles) {
  const { method } = request;
  const header = headerReader(request);
  const conditions = {
    method,
    ifNoneMatch: header('if-none-match'),
    ifRange: header('if-range'),
    range: header('range'),
  };
  const ranges = file.parts !== undefined;
  if (file.parts && conditions.range !== undefined) {
    // Ranges refer to uncompressed bytes.
    const { files } = file.parts;
    const size = await file.parts.size();
    if (size === null) return null;
    const plain = { ...file, encoding: 'identity' as const, size, ranges };
    const answer = conditionalResponse(plain, conditions);
    const openFile = answer.range && (await files.open(file.path, answer.range));
    return answer.range && !openFile ? null : respond(file, answer, openFile, method);
  }
  const accepted = file.compressible ? header('accept-encoding') : undefined;
  for (const encoding of acceptedEncodings(accepted)) {
    const openFile = await cached.open(file.path + encodedSuffix[encoding]);
    if (!openFile) continue;
    const sendable = { ...file, encoding, size: openFile.size, ranges };
    return respond(file, conditionalResponse(sendable, conditions), openFile, method);
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
  // Keeps the runtime from compressing bytes that are already compressed.
  const how = { status: answer.status, headers, encodeBody: 'manual' };
  if (open && answer.range && method !== 'HEAD') return new Response(open.body, how);
  void open?.body.cancel();
  return new Response(method === 'HEAD' ? null : answer.message, how);
}

/** A sentence of plain text that is never cached. */
function textResponse(status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...more } });
}
