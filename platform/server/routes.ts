import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseManifest } from '@concourse/contract/release';
import { pathFault } from '@concourse/contract/safePath';
import { pathInside } from '@concourse/core/files/pathInside';
import { deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { catchOnly, StoreError } from '@concourse/core/store/errors';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import {
  acceptedEncodings,
  conditionalResponse,
  encodedSuffix,
} from '@concourse/http/conditionalResponse';
import { dictionaryHeaders, findDelta, usableDictionary, varyOf } from '@concourse/http/deltas';
import { sendText, type ServerExtension } from '@concourse/http/fastify';
import { crossOriginHeaders } from '@concourse/http/headers';
import type { LiveSite } from '@concourse/http/LiveSite';
import type { ManifestCache, StatedFile } from '@concourse/http/ManifestCache';
import { endedPreviewPage, endedPreviewHeaders, fallbackMessages } from '@concourse/http/messages';
import { pageResponse } from '@concourse/http/pageResponse';
import {
  releaseFileHeaders,
  parseReleaseFilePath,
  releaseFileEtag,
  type ReleaseFilePath,
} from '@concourse/http/releaseFiles';
import { parseAddress } from '@concourse/http/requestAddress';
import { FileDamagedError, NoLiveEditionError } from './errors';
import { pathWithoutQuery } from './requestLog';
import {
  type RouteResponse,
  type ResponseCache,
  assetKey,
  pageKey,
  type Representation,
} from './ResponseCache';
import { absentAsUndefined, type ServedFileCache } from './ServedFileCache';
import type { Upstream } from './upstream';

/** A store with its caches. */
export type ServedStore = {
  storeDir: string;
  site: LiveSite;
  files: ServedFileCache;
  manifests: ManifestCache;
  responseCache: ResponseCache;
  upstream: Upstream | undefined;
  decoratePage: ServerExtension['decoratePage'];
};

/** Answers with a page, redirect or root file of an edition, or with its not-found page. */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { storeDir, site, files, responseCache, upstream, decoratePage }: ServedStore,
): Promise<FastifyReply> {
  const asked = parseAddress(request.raw.url ?? '');
  const { cookie } = request.headers;
  const isSecure = request.protocol === 'https';
  let found = await site.resolveVisit(asked, cookie);
  if (!found && upstream) {
    // The requested edition may be newer than the mirror.
    await upstream.refreshed();
    found = await site.resolveVisit(asked, cookie);
  }
  if (found === 'nothing') throw new NoLiveEditionError(upstream?.label ?? storeDir);
  if (!found) return reply.code(410).headers(endedPreviewHeaders(isSecure)).send(endedPreviewPage);
  const answer = pageResponse(found.visit, found.served, { asked, isSecure });
  const { edition, area, headers, cookies } = answer;
  request.edition = edition;
  request.area = area;
  void reply.headers(headers);
  for (const each of cookies) void reply.header('set-cookie', each);
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 301);
  const path = pathInside(storeDir, answer.path);
  const { blob, compressible, bytes } = answer;
  // The name of a blob is the digest of its bytes.
  const integrity = `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;
  const isDecorated = decoratePage !== undefined && area !== '';
  const representation = await chooseRepresentation(
    files,
    { path, integrity, compressible, bytes },
    isDecorated ? 'identity' : request.headers['accept-encoding'],
  );
  if (!representation)
    throw new StoreError(
      'PAGE_MISSING',
      `The store lacks ${path}, the file of ${pathWithoutQuery(request)} in edition ${edition}.`,
      'Promote a release of the edition again, which composes the page.',
    );
  if (isDecorated) {
    const html = await decoratePage(await readFile(representation.file.path, 'utf8'), edition);
    return reply.code(answer.status).type(answer.type).send(html);
  }
  const sent = { ...answer, representation };
  // Does not cache answers with cookies, which are for a single visitor.
  if (cookies.length === 0)
    responseCache.store(pageKey(found.visit, edition, asked.raw), request, reply, sent);
  return send(request, reply, sent);
}

/**
 * Answers `/areas/<name>/<version>/<file>` with a release file, which never changes.
 * @param address the decoded path of the request
 * @param isShared true if the answer may be repeated from memory
 */
export async function serveReleaseFile(
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    storeDir,
    site,
    files,
    manifests,
    responseCache,
    isShared,
  }: ServedStore & { isShared: boolean },
): Promise<FastifyReply> {
  void reply.headers(crossOriginHeaders);
  const file = parseReleaseFilePath(address);
  const stated =
    file &&
    pathFault(file.path) === null &&
    (await manifests.find(
      file,
      (path) => readManifest(pathInside(storeDir, path)),
      site.manifestsOf(file),
    ));
  if (!stated) return sendText(reply, 404, fallbackMessages.fileNotFound);
  const { integrity, bytes } = stated;
  const delta = await chooseDelta({ ...file, integrity, bytes }, request, { storeDir, files });
  const whole = await chooseRepresentation(
    files,
    {
      path: pathInside(storeDir, file.path),
      ...{ integrity, bytes },
      compressible: isCompressibleFile(file.file),
    },
    // Ranges count the bytes without compression.
    request.headers.range === undefined ? request.headers['accept-encoding'] : 'identity',
  );
  if (!whole) return sendText(reply, 404, fallbackMessages.fileNotFound);
  const type = mediaTypeOf(file.file);
  void reply.headers(releaseFileHeaders(type));
  if (request.headers.range === undefined) void reply.headers(dictionaryHeaders(file));
  const answer = {
    status: 200 as const,
    type,
    tag: releaseFileEtag(integrity) + (delta?.tagSuffix ?? ''),
    ...varyOf(file),
    ranges: true,
    representation: delta?.representation ?? whole,
  };
  if (isShared) responseCache.store(assetKey(address), request, reply, answer);
  return send(request, reply, answer);
}

/** Finds the delta that a client can decode; null if there is none, or if it is damaged. Deltas have separate ETags. */
async function chooseDelta(
  path: ReleaseFilePath & StatedFile,
  { headers }: FastifyRequest,
  { storeDir, files }: Pick<ServedStore, 'storeDir' | 'files'>,
): Promise<{ representation: Representation; tagSuffix: string } | null> {
  const dictionary = usableDictionary(path, (name) => headers[name] as string | undefined);
  if (dictionary === null) return null;
  const indexFile = pathInside(storeDir, deltaIndexFile(path.path));
  const index = await readFile(indexFile).catch(absentAsUndefined);
  const delta = index && findDelta(parseJsonOrNull(index), path.path, dictionary);
  if (!delta) return null;
  const expected = {
    integrity: `sha256:${delta.sha256}`,
    encoding: 'identity' as const,
    delta: {
      dictionary: pathInside(storeDir, delta.from),
      integrity: path.integrity,
      bytes: path.bytes,
    },
  };
  const reading = files.read(pathInside(storeDir, delta.path), expected);
  const file = await reading.catch(catchOnly(FileDamagedError, () => undefined));
  // Not preferred: the response cache, whose keys lack the dictionary, must not store it.
  const representation = file && ({ encoding: 'dcb', file, isPreferred: false } as const);
  return representation ? { representation, tagSuffix: `-${delta.sha256.slice(0, 8)}` } : null;
}

/** Returns null for a missing manifest. @throws FileDamagedError if it is malformed */
async function readManifest(manifest: string): Promise<ReleaseManifest | null> {
  const text = await readFile(manifest, 'utf8').catch(absentAsUndefined);
  try {
    return text === undefined ? null : (JSON.parse(text) as ReleaseManifest);
  } catch (cause) {
    throw new FileDamagedError(manifest, { cause });
  }
}

/** Finds the best intact form of a file for a client; undefined if it is missing. @throws FileDamagedError for damage */
async function chooseRepresentation(
  files: ServedFileCache,
  { path, compressible, ...stated }: StatedFile & { path: string; compressible: boolean },
  acceptEncoding: string | undefined,
): Promise<Representation | undefined> {
  const candidates = acceptedEncodings(compressible ? acceptEncoding : undefined);
  let damage: FileDamagedError | undefined;
  for (const encoding of candidates) {
    try {
      const file = await files.read(path + encodedSuffix[encoding], { ...stated, encoding });
      if (file) return { encoding, file, isPreferred: encoding === candidates[0] };
    } catch (error) {
      if (!(error instanceof FileDamagedError)) throw error;
      damage = error;
    }
  }
  if (damage) throw damage;
  return undefined;
}

/** Sends a file with status 200, 206, 304 or 416, depending on the request's conditions. */
function send(
  { method, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { representation: { encoding, file }, ...response }: RouteResponse,
): FastifyReply {
  const conditions = {
    method,
    ifNoneMatch: asked['if-none-match'],
    ifRange: asked['if-range'] as string | undefined,
    range: asked.range,
  };
  const sendable = { ...response, encoding, size: file.size };
  const { status, headers, range, message } = conditionalResponse(sendable, conditions);
  void reply.code(status).headers(headers);
  if (!range || method === 'HEAD') return reply.send(message);
  const { path, body } = file;
  return reply.send(body?.subarray(range.start, range.end + 1) ?? createReadStream(path, range));
}
