// Handlers that nginx runs in njs. They answer from a local copy by the rules of the other hosts.
import { createHash } from 'node:crypto';
import { comparable } from '@concourse/contract/comparable';
import type { Found } from '@concourse/http/addressBook';
import { namedEdition, visitOf } from '@concourse/http/canary';
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
import { type NginxRequest, readIfThere } from './njs';

const followerSilentMs = 30_000;
const plain = 'text/plain; charset=utf-8';

/** An answer to a request. */
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

/** Answers for everything that an edition owns: pages, redirects, files at the root, and not found. */
export const page = handler(replyOf);

/** Drops a report of a browser: no process here keeps it. */
export const reports = handler((r) =>
  r.method === 'POST' ? { status: 204, headers: { 'cache-control': 'no-store' } } : replyOf(r),
);

/** Answers a method that an address does not accept. */
export const refuse = handler(() => readOnly);

/** Answers for a file that no release has. */
export const missing = handler(() => sentence(404, sentences.noFile, shareWithEveryone));

/** 200 while there is an edition to serve, unless the follower had to step back to an older revision. */
export const health = handler((r) =>
  healthReply(r, ({ rev, degraded }) => rev > 0 && !degraded?.steppedBack),
);

/** 200 while there is an edition to serve. */
export const ready = handler((r) => healthReply(r, ({ rev }) => rev > 0));

/** 200 while a follower is at work. */
export const follower = handler((r) => healthReply(r, ({ aliveAt }) => isAtWork(aliveAt)));

/** Sends replies. nginx adds headers of every answer and the length itself. */
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

function isRead({ method }: NginxRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

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
  const visit = visitOf(shown, cookie, asked.search, () => visitorOf(r));
  if (!visit) {
    const headers = endedPreviewHeaders(isSecure);
    // njs takes cookies as a list.
    const cookies = { 'set-cookie': [headers['set-cookie'] ?? ''] };
    return { status: 410, headers: { ...headers, ...cookies }, body: endedPreview };
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
    // The copy stores the bytes of a preview apart.
    pathOf: (blob: string) => `${routed ? 'blobs' : `previews/${id}/blobs`}/${blob}`,
  };
  const answer = pageAnswer(visit, served, { asked, isSecure });
  if (answer.kind === 'redirect')
    return { status: 301, headers: answer.headers, body: answer.location };
  const cookies = answer.cookies.length > 0 && { 'set-cookie': answer.cookies };
  return bytesOf(r, answer, { ...answer.headers, ...cookies });
}

/** A new visitor's identity, made of nginx's identifier of the request. */
function visitorOf(r: NginxRequest): string {
  const id = r.variables.request_id ?? '';
  const parts = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)];
  return parts.join('-');
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

/** The best form of the bytes that the copy has, or 304 for a visitor who has them. */
function bytesOf(
  r: NginxRequest,
  answer: Extract<PageAnswer, { kind: 'bytes' }>,
  headers: Reply['headers'],
): Reply {
  const { path, compressible, type } = answer;
  const encodings = compressible
    ? acceptedEncodings(r.headersIn['accept-encoding'])
    : ['identity' as const];
  const found = encodings.reduce<{ encoding: Encoding; body: Uint8Array } | null>(
    (known, encoding) => {
      const body = known
        ? null
        : readIfThere(`${r.variables.copy}/${path}${encodedSuffix[encoding]}`);
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
  return {
    status: conditional.status,
    // Also on a 304: nginx would name a type of its own there, and a browser would believe it.
    headers: { ...headers, ...conditional.headers, 'content-type': type },
    body,
  };
}

/** The ending of the form of a released file that a client accepts: `.br`, `.gz` or none. */
export function suffix(r: NginxRequest): string {
  // A part is a part of the plain bytes.
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
  // nginx has set them already, and adds those of the server again.
  delete r.headersOut['X-Content-Type-Options'];
  delete r.headersOut['Cross-Origin-Resource-Policy'];
  delete r.headersOut['Strict-Transport-Security'];
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Content-Type'] = plain;
  r.return(416, 'The file has no such part.\n');
}

type Health = Omit<CopyHealth, 'environment'> & { environment: string | null };

/** The state of the copy, with 503 unless it is well. */
function healthReply(r: NginxRequest, isWell: (answer: Health) => boolean): Reply {
  if (!isRead(r)) return readOnly;
  const routing = readJson(r, 'current.json') as Routing | null;
  const written = (readJson(r, 'health.json') ?? {}) as Partial<CopyHealth>;
  const { aliveAt = null, status = 'ok' } = written;
  // A copy that was made once has no follower.
  const followed =
    aliveAt === null || isAtWork(aliveAt)
      ? status
      : `serving the last good edition: no follower is at work since ${aliveAt}`;
  const answer: Health = {
    status: routing ? followed : 'no live edition',
    environment: written.environment ?? null,
    edition: routing ? routing.live.edition : null,
    rev: routing ? routing.rev : 0,
    canaries: routing?.canaries ?? [],
    percent: routing ? routing.percent : 0,
    lookedAt: written.lookedAt ?? null,
    aliveAt,
    ...(written.degraded && { degraded: written.degraded }),
  };
  return {
    status: isWell(answer) ? 200 : 503,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(answer),
  };
}

/** A follower writes every five seconds that it is at work. */
const isAtWork = (aliveAt: string | null): boolean =>
  aliveAt !== null && Date.now() - Date.parse(aliveAt) < followerSilentMs;

/** Reads a file of the copy, which this platform wrote; null if it does not exist. */
function readJson(r: NginxRequest, file: string): unknown {
  const bytes = readIfThere(`${r.variables.copy}/${file}`);
  return bytes && JSON.parse(bytes.toString());
}
