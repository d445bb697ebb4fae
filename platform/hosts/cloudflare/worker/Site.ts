import type { ReleaseManifest } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment as SiteEnvironment, production } from '@concourse/core/store/environment';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { namedEdition, visitOf } from '@concourse/http/canary';
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
import type { Context, EdgeRequest, Environment } from './bindings';
import { CachedFiles, R2Files } from './files';
import { HeadSource } from './HeadSource';
import { say, sendFile } from './send';

/** Answers requests from a store in R2. One for each isolate. */
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

  /** Never fails: what goes wrong is an answer too. */
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
      // No process here keeps reports of browsers.
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
      return new Response(endedPreview, {
        status: 410,
        headers: endedPreviewHeaders(isSecure(request)),
      });
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
    const file = releasedFile(asked.path);
    const readManifest = async (path: string): Promise<ReleaseManifest | null> =>
      (await cached.readJson(path)) as ReleaseManifest | null;
    const stated = file && (await this.#manifests.find(file, readManifest));
    if (!file || !stated) return say(404, sentences.noFile, shareWithEveryone);
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
    return (
      (await sendFile(request, sendable, cached)) ?? say(404, sentences.noFile, shareWithEveryone)
    );
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

/** Nothing of an error gets out. */
function failure(error: unknown): Response {
  if (error instanceof BadAddressError) return say(400, sentences.badRequest);
  console.error(error instanceof Error ? error.message : String(error));
  return say(500, sentences.ourFault);
}
