// Handlers that nginx runs in njs. They answer from a local mirror, by the same rules as other hosts.
import { createHash } from 'node:crypto';
import { normalizePath } from '@concourse/contract/normalizePath';
import { decodePath } from '@concourse/contract/pathPattern';
import { deltaIndexFile } from '@concourse/core/store/deltaFiles';
import {
  requestedEdition,
  singleShare,
  visitorIdFromHex,
  resolveVisit,
} from '@concourse/http/canary';
import {
  acceptedEncodings,
  conditionalResponse,
  encodedSuffix,
  type Encoding,
} from '@concourse/http/conditionalResponse';
import { findDelta, usableDictionary } from '@concourse/http/deltas';
import { crossOriginHeaders } from '@concourse/http/headers';
import { endedPreviewPage, endedPreviewHeaders, fallbackMessages } from '@concourse/http/messages';
import { type PageResponse, pageResponse } from '@concourse/http/pageResponse';
import { parseReleaseFilePath } from '@concourse/http/releaseFiles';
import { parseAddressOrNull, type RequestAddress } from '@concourse/http/requestAddress';
import type { RouteMatch } from '@concourse/http/RouteTable';
import type { TrafficRouting } from '../mirror/MirrorSync';
import type { ResponseDefaults, NotFoundPatterns, AddressShard } from '../mirror/routeData';
import type { MirrorHealth } from '../mirror/runSync';

/** The part of nginx's request object in njs 0.7 that the script uses. */
type NginxRequest = {
  readonly method: string;
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly headersOut: Record<string, string | string[]>;
  /** Variables of the configuration, see `configuration.ts`. */
  readonly variables: Record<string, string | undefined>;
  status: number;
  sendHeader(): void;
  finish(): void;
  return(status: number, body?: string | Uint8Array): void;
  /** Writes to nginx's error log. */
  error(message: string): void;
};

/** The module of njs, which the bundled script imports. */
declare const fs: { readFileSync(file: string): Uint8Array };

const plain = 'text/plain; charset=utf-8';

type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  body?: string | Uint8Array;
};

const textReply = (status: number, text: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'cache-control': 'no-store', 'content-type': plain, ...headers },
  body: `${text}\n`,
});

const methodNotAllowedReply = textReply(405, fallbackMessages.readOnly, { allow: 'GET, HEAD' });

/** Answers with a page, redirect or root file of an edition, or with its not-found page. */
export const page = handler(handleRequest);

/** Drops a report of a browser: no process stores it on this host. */
export const reports = handler((r) =>
  r.method === 'POST'
    ? { status: 204, headers: { 'cache-control': 'no-store' } }
    : handleRequest(r),
);

/** Answers a method that an address does not support. */
export const methodNotAllowed = handler(() => methodNotAllowedReply);

/** Answers for a missing release file. */
export const fileNotFound = handler(() =>
  textReply(404, fallbackMessages.fileNotFound, crossOriginHeaders),
);

/** Answers 200 while there is an edition to serve, unless visitors may get an older revision than before. */
export const health = handler((r) =>
  healthReply(r, ({ rev, degraded }) => rev > 0 && !degraded?.steppedBack),
);

/** Answers 200 while there is an edition to serve. */
export const ready = handler((r) => healthReply(r, ({ rev }) => rev > 0));

/** Answers 200 while a process updates the mirror. */
export const follower = handler((r) => healthReply(r, ({ aliveAt }) => isAlive(aliveAt)));

/** Creates a handler. nginx adds `content-length` and the common headers. */
function handler(replyFor: (r: NginxRequest) => Reply): (r: NginxRequest) => void {
  return (r) => {
    const { status, headers, body } = replyFor(r);
    Object.keys(headers).forEach((name) => {
      const value = headers[name] ?? '';
      if (name === 'cross-origin-resource-policy') r.variables.resource_policy = String(value);
      else if (name !== 'content-length') r.headersOut[name] = value;
    });
    if (status !== 304) {
      r.return(status, body);
      return;
    }
    r.status = status;
    r.sendHeader();
    r.finish();
  };
}

const isReadMethod = ({ method }: NginxRequest): boolean => method === 'GET' || method === 'HEAD';

function handleRequest(r: NginxRequest): Reply {
  if (!isReadMethod(r)) return methodNotAllowedReply;
  const asked = parseAddressOrNull(r.variables.request_uri ?? '');
  if (!asked) return textReply(400, fallbackMessages.badRequest);
  const routing = readJson(r, 'current.json') as TrafficRouting | null;
  if (!routing) return textReply(503, fallbackMessages.nothingReleased);

  const isSecure = Boolean(r.variables.through_tls);
  const { cookie } = r.headersIn;
  const requested = requestedEdition(cookie, asked.search);
  const variants = routing.variants;
  const preview = routing.previews.find(
    ({ edition, until }) => edition === requested && Date.parse(until) > Date.now(),
  );
  const available = {
    canaries: routing.canaries,
    variants: variants.map(({ edition }) => edition),
    preview: preview ? requested : null,
  };
  const newVisitor = (): string => visitorIdFromHex(r.variables.request_id ?? '');
  const visit = resolveVisit(available, cookie, asked.search, newVisitor);
  if (!visit) {
    const ended = endedPreviewHeaders(isSecure);
    // njs accepts cookies only as a list.
    const headers = { ...ended, 'set-cookie': [ended['set-cookie'] ?? ''] };
    return { status: 410, headers, body: endedPreviewPage };
  }
  const routed = variants.find(({ edition }) => edition === visit.edition);
  const { edition: id, folder } = routed ?? preview ?? routing.live;
  const edition = `editions/${folder}`;
  const answers = readJson(r, `${edition}/answers.json`) as ResponseDefaults | null;
  if (!answers) throw new Error(`${edition}/answers.json is missing in the mirror`);
  const served = {
    edition: { id },
    routes: {
      find: (address: RequestAddress) => findAddress(r, edition, address, answers.notFound),
    },
    headers: { values: answers.headers, digest: answers.digest },
    // The bytes of a preview are in a separate folder.
    pathOf: (blob: string) => `${routed ? 'blobs' : `previews/${id}/blobs`}/${blob}`,
  };
  const answer = pageResponse(visit, served, { asked, isSecure });
  if (answer.kind === 'redirect')
    return { status: 301, headers: answer.headers, body: answer.location };
  const cookies = answer.cookies.length > 0 && { 'set-cookie': answer.cookies };
  return fileReply(r, answer, { ...answer.headers, ...cookies });
}

/** Finds the answer for an address in the files of `routeTableFiles`. */
function findAddress(
  r: NginxRequest,
  folder: string,
  asked: RequestAddress,
  notFound: string,
): RouteMatch {
  const file = readShard(r, folder, asked.path)?.files[asked.path];
  if (file) return { kind: 'file', file };

  const path = normalizePath(asked.path);
  const known = readShard(r, folder, path)?.pages[path];
  if (known && 'gone' in known) return { kind: 'page', status: 410, page: pageOf(notFound) };
  if (known && known.to !== asked.raw)
    return { kind: 'redirect', location: known.to + asked.search };
  if (known) return { kind: 'page', status: 200, page: pageOf(known.blob) };

  const patterns = (readJson(r, `${folder}/missing.json`) ?? []) as NotFoundPatterns;
  const missing = patterns.find(({ expression }) => new RegExp(expression).test(decodePath(path)));
  return { kind: 'page', status: 404, page: pageOf(missing?.blob ?? notFound) };
}

const pageOf = (blob: string): { blob: string; area: string } => ({ blob, area: '' });

function readShard(r: NginxRequest, folder: string, address: string): AddressShard | null {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 2);
  return readJson(r, `${folder}/${name}.json`) as AddressShard | null;
}

/** Replies with the best encoding of a file in the mirror, or with 304. */
function fileReply(
  r: NginxRequest,
  answer: Extract<PageResponse, { kind: 'bytes' }>,
  headers: Reply['headers'],
): Reply {
  const { path, compressible, type } = answer;
  const encodings = acceptedEncodings(compressible ? r.headersIn['accept-encoding'] : undefined);
  const found = encodings.reduce<{ encoding: Encoding; body: Uint8Array } | null>(
    (known, encoding) => {
      const file = `${r.variables.copy}/${path}${encodedSuffix[encoding]}`;
      const body = known ? null : readIfThere(file);
      return body ? { encoding, body } : known;
    },
    null,
  );
  if (!found) {
    r.error(`${path} is missing in the mirror`);
    return textReply(500, fallbackMessages.internalError);
  }
  const { encoding, body } = found;
  const conditional = conditionalResponse(
    { ...answer, encoding, size: body.length },
    { method: r.method, ifNoneMatch: r.headersIn['if-none-match'] },
  );
  // Also for a 304: nginx would add its default type, and browsers would use it.
  const all = { ...headers, ...conditional.headers, 'content-type': type };
  return { status: conditional.status, headers: all, body };
}

/** The path of the release file that a client prefers: a delta, a compressed form, or the plain file. */
export function acceptedFile(r: NginxRequest): string {
  const uri = r.variables.uri ?? '';
  // Ranges refer to uncompressed bytes.
  if (r.headersIn.range !== undefined) return uri;
  const suffix = encodedSuffix[acceptedEncodings(r.headersIn['accept-encoding'])[0] ?? 'identity'];
  return deltaPath(r, uri) ?? uri + suffix;
}

/** The path of the delta that a client can decode; null if there is none, or if it is damaged. */
function deltaPath(r: NginxRequest, uri: string): string | null {
  const path = parseReleaseFilePath(uri);
  const dictionary = path && usableDictionary(path, (name) => r.headersIn[name]);
  if (!path || dictionary === null) return null;
  try {
    const delta = findDelta(readJson(r, deltaIndexFile(path.path)), path.path, dictionary);
    const bytes = delta && readIfThere(`${r.variables.copy}/${delta.path}`);
    const isIntact = bytes && createHash('sha256').update(bytes).digest('hex') === delta.sha256;
    return isIntact ? `/${delta.path}` : null;
  } catch (error) {
    r.error(`The deltas of ${uri} are unreadable: ${String(error)}`);
    return null;
  }
}

/** Sets the type of a release file, which nginx would derive from `.br` or `.gz`. */
export function fileHeaders(r: NginxRequest): void {
  if (r.status === 200 || r.status === 206)
    r.headersOut['Content-Type'] = r.variables.media_type ?? '';
}

/** Answers a request for a range outside of the file. */
export function rangeNotSatisfiable(r: NginxRequest): void {
  // nginx would send these headers twice, as it has already set them.
  delete r.headersOut['X-Content-Type-Options'];
  delete r.headersOut['Cross-Origin-Resource-Policy'];
  delete r.headersOut['Strict-Transport-Security'];
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Content-Security-Policy'] = r.variables.file_policy ?? '';
  r.headersOut['Content-Type'] = plain;
  r.return(416, `${fallbackMessages.invalidRange}\n`);
}

type Health = Omit<MirrorHealth, 'environment'> & { environment: string | null };

function healthReply(r: NginxRequest, isWell: (answer: Health) => boolean): Reply {
  if (!isReadMethod(r)) return methodNotAllowedReply;
  const routing = readJson(r, 'current.json') as TrafficRouting | null;
  const written = (readJson(r, 'health.json') ?? {}) as Partial<MirrorHealth>;
  const { aliveAt = null, status = 'ok' } = written;
  // No process updates a mirror that was updated once.
  const mirrorStatus =
    aliveAt === null || isAlive(aliveAt)
      ? status
      : `serving the last good edition: no follower is at work since ${aliveAt}`;
  const answer: Health = {
    status: routing ? mirrorStatus : 'no live edition',
    environment: written.environment ?? null,
    edition: routing?.live.edition ?? null,
    rev: routing?.rev ?? 0,
    canaries: routing?.canaries ?? [],
    percent: routing ? singleShare(routing) : 0,
    lookedAt: written.lookedAt ?? null,
    aliveAt,
    ...(written.degraded && { degraded: written.degraded }),
  };
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
  return { status: isWell(answer) ? 200 : 503, headers, body: JSON.stringify(answer) };
}

/** True if the process, which reports every five seconds, has reported in the last 30. */
const isAlive = (aliveAt: string | null): boolean =>
  aliveAt !== null && Date.now() - Date.parse(aliveAt) < 30_000;

/** Reads a file of the mirror; null if it is missing. */
function readJson(r: NginxRequest, file: string): unknown {
  const bytes = readIfThere(`${r.variables.copy}/${file}`);
  return bytes && JSON.parse(bytes.toString());
}

function readIfThere(file: string): Uint8Array | null {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
