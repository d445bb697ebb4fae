// Handlers that nginx runs in njs. They answer from a local copy by the rules of the other hosts.
import { createHash } from 'node:crypto';
import { comparable } from '@concourse/contract/comparable';
import type { Found } from '@concourse/http/addressBook';
import { namedEdition, visitorFrom, visitOf } from '@concourse/http/canary';
import {
  acceptedEncodings,
  conditionalAnswer,
  encodedSuffix,
  type Encoding,
} from '@concourse/http/conditionalAnswer';
import { shareWithEveryone } from '@concourse/http/headers';
import { type PageAnswer, pageAnswer } from '@concourse/http/pageAnswer';
import { readAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders, sentences } from '@concourse/http/sentences';
import type { Answers, Missing, Part } from '@concourse/mirror/editionAnswers';
import type { CopyHealth } from '@concourse/mirror/follow';
import type { Routing } from '@concourse/mirror/Follower';

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

const sentence = (status: number, text: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'cache-control': 'no-store', 'content-type': plain, ...headers },
  body: `${text}\n`,
});

const readOnly = sentence(405, sentences.readOnly, { allow: 'GET, HEAD' });

/** Answers everything that an edition owns: pages, redirects, files at the root, and not found. */
export const page = handler(replyOf);

/** Drops a report of a browser: no process here stores it. */
export const reports = handler((r) =>
  r.method === 'POST' ? { status: 204, headers: { 'cache-control': 'no-store' } } : replyOf(r),
);

/** Answers a method that an address does not accept. */
export const refuse = handler(() => readOnly);

/** Answers for a file that no release has. */
export const missing = handler(() => sentence(404, sentences.noFile, shareWithEveryone));

/** 200 while there is an edition to serve, unless the follower stepped back to an older revision. */
export const health = handler((r) =>
  healthReply(r, ({ rev, degraded }) => rev > 0 && !degraded?.steppedBack),
);

/** 200 while there is an edition to serve. */
export const ready = handler((r) => healthReply(r, ({ rev }) => rev > 0));

/** 200 while a follower is running. */
export const follower = handler((r) => healthReply(r, ({ aliveAt }) => isAtWork(aliveAt)));

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

const isRead = ({ method }: NginxRequest): boolean => method === 'GET' || method === 'HEAD';

function replyOf(r: NginxRequest): Reply {
  if (!isRead(r)) return readOnly;
  const asked = readAddress(r.variables.request_uri ?? '');
  if (!asked) return sentence(400, sentences.badRequest);
  const routing = readJson(r, 'current.json') as Routing | null;
  if (!routing) return sentence(503, sentences.nothingReleased);

  const isSecure = Boolean(r.variables.through_tls);
  const { cookie } = r.headersIn;
  const named = namedEdition(cookie, asked.search);
  const mixtures = routing.mixtures ?? [routing.live];
  const preview = (routing.previews ?? []).find(
    ({ edition, until }) => edition === named && Date.parse(until) > Date.now(),
  );
  const shown = {
    canaries: routing.canaries ?? [],
    mixtures: mixtures.map(({ edition }) => edition),
    preview: preview ? named : null,
  };
  const visit = visitOf(shown, cookie, asked.search, () =>
    visitorFrom(r.variables.request_id ?? ''),
  );
  if (!visit) {
    const ended = endedPreviewHeaders(isSecure);
    // njs accepts cookies only as a list.
    const headers = { ...ended, 'set-cookie': [ended['set-cookie'] ?? ''] };
    return { status: 410, headers, body: endedPreview };
  }
  const routed = mixtures.find(({ edition }) => edition === visit.edition);
  const { edition: id, folder } = routed ?? preview ?? routing.live;
  const edition = `editions/${folder}`;
  const answers = readJson(r, `${edition}/answers.json`) as Answers | null;
  if (!answers) throw new Error(`${edition}/answers.json is missing from the copy`);
  const served = {
    edition: { id },
    addresses: { find: (address: RequestAddress) => find(r, edition, address, answers.notFound) },
    headers: { values: answers.headers, digest: answers.digest },
    // The copy stores the bytes of a preview separately.
    pathOf: (blob: string) => `${routed ? 'blobs' : `previews/${id}/blobs`}/${blob}`,
  };
  const answer = pageAnswer(visit, served, { asked, isSecure });
  if (answer.kind === 'redirect')
    return { status: 301, headers: answer.headers, body: answer.location };
  const cookies = answer.cookies.length > 0 && { 'set-cookie': answer.cookies };
  return bytesOf(r, answer, { ...answer.headers, ...cookies });
}

/** Finds what an edition has for an address, in the files that `editionAnswers` wrote. */
function find(r: NginxRequest, folder: string, asked: RequestAddress, notFound: string): Found {
  const file = partOf(r, folder, asked.path)?.files[asked.path];
  if (file) return { kind: 'file', file };

  const path = comparable(asked.path);
  const known = partOf(r, folder, path)?.pages[path];
  if (known && 'gone' in known) return { kind: 'page', status: 410, page: pageOf(notFound) };
  if (known && known.to !== asked.raw)
    return { kind: 'redirect', location: known.to + asked.search };
  if (known) return { kind: 'page', status: 200, page: pageOf(known.blob) };

  const normal = `/${path.split('/').slice(1).map(decoded).join('/')}`;
  const patterns = (readJson(r, `${folder}/missing.json`) ?? []) as Missing;
  const missing = patterns.find(({ expression }) => new RegExp(expression).test(normal));
  return { kind: 'page', status: 404, page: pageOf(missing?.blob ?? notFound) };
}

const pageOf = (blob: string): { blob: string; area: string } => ({ blob, area: '' });

function partOf(r: NginxRequest, folder: string, address: string): Part | null {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 2);
  return readJson(r, `${folder}/${name}.json`) as Part | null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** The best form of the bytes that the copy has, or 304. */
function bytesOf(
  r: NginxRequest,
  answer: Extract<PageAnswer, { kind: 'bytes' }>,
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
    return sentence(500, sentences.ourFault);
  }
  const { encoding, body } = found;
  const conditional = conditionalAnswer(
    { ...answer, encoding, size: body.length },
    { method: r.method, ifNoneMatch: r.headersIn['if-none-match'] },
  );
  // A 304 has the type as well: nginx would add its default, and browsers would use that.
  const all = { ...headers, ...conditional.headers, 'content-type': type };
  return { status: conditional.status, headers: all, body };
}

/** The ending of the form of a released file that a client accepts: `.br`, `.gz` or none. */
export function suffix(r: NginxRequest): string {
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
export function unsatisfiable(r: NginxRequest): void {
  // nginx has set them already, and would send them twice.
  delete r.headersOut['X-Content-Type-Options'];
  delete r.headersOut['Cross-Origin-Resource-Policy'];
  delete r.headersOut['Strict-Transport-Security'];
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Content-Type'] = plain;
  r.return(416, 'The file has no such part.\n');
}

type Health = Omit<CopyHealth, 'environment'> & { environment: string | null };

function healthReply(r: NginxRequest, isWell: (answer: Health) => boolean): Reply {
  if (!isRead(r)) return readOnly;
  const routing = readJson(r, 'current.json') as Routing | null;
  const written = (readJson(r, 'health.json') ?? {}) as Partial<CopyHealth>;
  const { aliveAt = null, status = 'ok' } = written;
  // A one-time copy has no follower.
  const followed =
    aliveAt === null || isAtWork(aliveAt)
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
const isAtWork = (aliveAt: string | null): boolean =>
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
