// Handlers that nginx runs in njs. They answer from a local copy by the rules of the other hosts.
import { createHash } from 'node:crypto';
import { normalizePath } from '@concourse/contract/normalizePath';
import { requestedEdition, visitorIdFromHex, resolveVisit } from '@concourse/http/canary';
import {
  acceptedEncodings,
  conditionalResponse,
  encodedSuffix,
  type Encoding,
} from '@concourse/http/conditionalResponse';
import {
  endedPreviewPage,
  endedPreviewHeaders,
  fallbackMessages,
} from '@concourse/http/fallbackMessages';
import { crossOriginHeaders } from '@concourse/http/headers';
import { type PageResponse, pageResponse } from '@concourse/http/pageResponse';
import { parseAddressOrNull, type RequestAddress } from '@concourse/http/requestAddress';
import type { RouteMatch } from '@concourse/http/RouteTable';
import type { TrafficRouting } from '@concourse/mirror/MirrorSync';
import type {
  ResponseDefaults,
  NotFoundPatterns,
  AddressShard,
} from '@concourse/mirror/routeTableFiles';
import type { MirrorHealth } from '@concourse/mirror/runSync';

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

/** Answers everything that an edition owns: pages, redirects, files at the root, and not found. */
export const page = handler(handleRequest);

/** Drops a report of a browser: no process here stores it. */
export const reports = handler((r) =>
  r.method === 'POST'
    ? { status: 204, headers: { 'cache-control': 'no-store' } }
    : handleRequest(r),
);

/** Answers a method that an address does not accept. */
export const methodNotAllowed = handler(() => methodNotAllowedReply);

/** Answers for a file that no release has. */
export const fileNotFound = handler(() =>
  textReply(404, fallbackMessages.fileNotFound, crossOriginHeaders),
);

/** 200 while there is an edition to serve, unless the follower stepped back to an older revision. */
export const health = handler((r) =>
  healthReply(r, ({ rev, degraded }) => rev > 0 && !degraded?.steppedBack),
);

/** 200 while there is an edition to serve. */
export const ready = handler((r) => healthReply(r, ({ rev }) => rev > 0));

/** 200 while a follower is running. */
export const follower = handler((r) => healthReply(r, ({ aliveAt }) => isAlive(aliveAt)));

/** Sends replies. nginx itself adds the length and the headers of every answer. */
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
  const named = requestedEdition(cookie, asked.search);
  const mixtures = routing.mixtures ?? [routing.live];
  const preview = (routing.previews ?? []).find(
    ({ edition, until }) => edition === named && Date.parse(until) > Date.now(),
  );
  const shown = {
    canaries: routing.canaries ?? [],
    mixtures: mixtures.map(({ edition }) => edition),
    preview: preview ? named : null,
  };
  const visit = resolveVisit(shown, cookie, asked.search, () =>
    visitorIdFromHex(r.variables.request_id ?? ''),
  );
  if (!visit) {
    const ended = endedPreviewHeaders(isSecure);
    // njs accepts cookies only as a list.
    const headers = { ...ended, 'set-cookie': [ended['set-cookie'] ?? ''] };
    return { status: 410, headers, body: endedPreviewPage };
  }
  const routed = mixtures.find(({ edition }) => edition === visit.edition);
  const { edition: id, folder } = routed ?? preview ?? routing.live;
  const edition = `editions/${folder}`;
  const answers = readJson(r, `${edition}/answers.json`) as ResponseDefaults | null;
  if (!answers) throw new Error(`${edition}/answers.json is missing from the copy`);
  const served = {
    edition: { id },
    routes: {
      find: (address: RequestAddress) => findAddress(r, edition, address, answers.notFound),
    },
    headers: { values: answers.headers, digest: answers.digest },
    // The copy stores the bytes of a preview separately.
    pathOf: (blob: string) => `${routed ? 'blobs' : `previews/${id}/blobs`}/${blob}`,
  };
  const answer = pageResponse(visit, served, { asked, isSecure });
  if (answer.kind === 'redirect')
    return { status: 301, headers: answer.headers, body: answer.location };
  const cookies = answer.cookies.length > 0 && { 'set-cookie': answer.cookies };
  return fileReply(r, answer, { ...answer.headers, ...cookies });
}

/** Finds what an edition has for an address, in the files that `routeTableFiles` wrote. */
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

  const normal = `/${path.split('/').slice(1).map(decoded).join('/')}`;
  const patterns = (readJson(r, `${folder}/missing.json`) ?? []) as NotFoundPatterns;
  const missing = patterns.find(({ expression }) => new RegExp(expression).test(normal));
  return { kind: 'page', status: 404, page: pageOf(missing?.blob ?? notFound) };
}

const pageOf = (blob: string): { blob: string; area: string } => ({ blob, area: '' });

function readShard(r: NginxRequest, folder: string, address: string): AddressShard | null {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 2);
  return readJson(r, `${folder}/${name}.json`) as AddressShard | null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** The best form of the bytes that the copy has, or 304. */
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
    r.error(`${path} is missing from the copy`);
    return textReply(500, fallbackMessages.internalError);
  }
  const { encoding, body } = found;
  const conditional = conditionalResponse(
    { ...answer, encoding, size: body.length },
    { method: r.method, ifNoneMatch: r.headersIn['if-none-match'] },
  );
  // A 304 has the type as well: nginx would add its default, and browsers would use that.
  const all = { ...headers, ...conditional.headers, 'content-type': type };
  return { status: conditional.status, headers: all, body };
}

/** The ending of the form of a released file that a client accepts: `.br`, `.gz` or none. */
export function acceptedSuffix(r: NginxRequest): string {
  // Ranges count the bytes without compression.
  if (r.headersIn.range !== undefined) return '';
  return encodedSuffix[acceptedEncodings(r.headersIn['accept-encoding'])[0] ?? 'identity'];
}

/** Names the type of a released file, which nginx would derive from `.br` or `.gz`. */
export function fileHeaders(r: NginxRequest): void {
  if (r.status === 200 || r.status === 206)
    r.headersOut['Content-Type'] = r.variables.media_type ?? '';
}

/** Answers a request for a part that a file does not have. */
export function rangeNotSatisfiable(r: NginxRequest): void {
  // nginx has set them already, and would send them twice.
  delete r.headersOut['X-Content-Type-Options'];
  delete r.headersOut['Cross-Origin-Resource-Policy'];
  delete r.headersOut['Strict-Transport-Security'];
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Content-Type'] = plain;
  r.return(416, 'The file has no such part.\n');
}

type Health = Omit<MirrorHealth, 'environment'> & { environment: string | null };

function healthReply(r: NginxRequest, isWell: (answer: Health) => boolean): Reply {
  if (!isReadMethod(r)) return methodNotAllowedReply;
  const routing = readJson(r, 'current.json') as TrafficRouting | null;
  const written = (readJson(r, 'health.json') ?? {}) as Partial<MirrorHealth>;
  const { aliveAt = null, status = 'ok' } = written;
  // A one-time copy has no follower.
  const followed =
    aliveAt === null || isAlive(aliveAt)
      ? status
      : `serving the last good edition: no follower is at work since ${aliveAt}`;
  const answer: Health = {
    status: routing ? followed : 'no live edition',
    environment: written.environment ?? null,
    edition: routing?.live.edition ?? null,
    rev: routing?.rev ?? 0,
    canaries: routing?.canaries ?? [],
    percent: routing?.percent ?? 0,
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

/** Whether the follower, which reports every five seconds, did so in the last 30. */
const isAlive = (aliveAt: string | null): boolean =>
  aliveAt !== null && Date.now() - Date.parse(aliveAt) < 30_000;

/** Reads a file of the copy; null if it does not exist. */
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
