// Handlers that nginx runs in njs. They answer from a local copy by the rules of the other hosts.
import { createHash } from 'node:crypto';
import { comparable } from '@concourse/contract/comparable';
import type { Found } from '@concourse/http/addressBook';
import { namedEdition, visitOf } from '@concourse/http/canary';
import {
  acceptedEncodings,
  conditionalAnswer,
  encodedSuffix,
} from '@concourse/http/conditionalAnswer';
import { shareWithEveryone } from '@concourse/http/headers';
import { type PageAnswer, pageAnswer } from '@concourse/http/pageAnswer';
import { readAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders, sentences } from '@concourse/http/sentences';
import type { Answers, Missing, Part } from '@concourse/mirror/editionAnswers';
import type { Routing } from '@concourse/mirror/Follower';
import type { CopyHealth } from '@concourse/mirror/health';
import { type NginxRequest, readIfThere } from './njs';

const followerSilentMs = 30_000;
const json = 'application/json; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

const isRead = ({ method }: NginxRequest): boolean => method === 'GET' || method === 'HEAD';

/** Answers for everything that an edition owns: pages, redirects, files at the root, and not found. */
export function page(r: NginxRequest): void {
  if (!isRead(r)) return refuse(r);
  const asked = readAddress(r.variables.request_uri ?? '');
  if (!asked) return say(r, 400, sentences.badRequest);
  const routing = readJson<Routing>(r, 'current.json');
  if (!routing) return say(r, 503, sentences.nothingReleased);

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
    setHeaders(r, endedPreviewHeaders(isSecure));
    return r.return(410, endedPreview);
  }
  const routed = mixtures.find(({ edition }) => edition === visit.edition);
  const { edition: id, folder } = routed ?? preview ?? routing.live;
  // The copy keeps the bytes of a preview apart.
  const blobs = routed ? 'blobs' : `previews/${id}/blobs`;
  const edition = `editions/${folder}`;
  const answers = readJson<Answers>(r, `${edition}/answers.json`);
  if (!answers) throw new Error(`${edition}/answers.json is missing from the copy`);
  const served = {
    edition: { id },
    addresses: { find: (address: RequestAddress) => find(r, edition, address, answers.notFound) },
    headers: { values: answers.headers, digest: answers.digest },
    pathOf: (blob: string) => `${blobs}/${blob}`,
  };
  const answer = pageAnswer(visit, served, { asked, isSecure });
  setHeaders(r, answer.headers);
  if (answer.kind === 'redirect') return r.return(301, answer.location);
  if (answer.cookies.length > 0) r.headersOut['Set-Cookie'] = answer.cookies;
  send(r, answer);
}

/** Drops a report of a browser: no process here keeps it. */
export function reports(r: NginxRequest): void {
  if (r.method !== 'POST') return page(r);
  r.headersOut['Cache-Control'] = 'no-store';
  r.return(204);
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
  const missing = (readJson<Missing>(r, `${folder}/missing.json`) ?? []).find(({ expression }) =>
    new RegExp(expression).test(normal),
  );
  return { kind: 'page', status: 404, page: pageOf(missing?.blob ?? notFound) };
}

const pageOf = (blob: string): { blob: string; area: string } => ({ blob, area: '' });

const partOf = (r: NginxRequest, folder: string, address: string): Part | null =>
  readJson(r, `${folder}/${createHash('sha256').update(address).digest('hex').slice(0, 2)}.json`);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** Sends the best form of the bytes that the copy has, or that the visitor's own copy is current. */
function send(r: NginxRequest, answer: Extract<PageAnswer, { kind: 'bytes' }>): void {
  const { path, compressible, type } = answer;
  const encodings = compressible
    ? acceptedEncodings(r.headersIn['accept-encoding'])
    : ['identity' as const];
  for (let at = 0; at < encodings.length; at += 1) {
    const encoding = encodings[at] ?? 'identity';
    const bytes = readIfThere(`${r.variables.copy}/${path}${encodedSuffix[encoding]}`);
    if (!bytes) continue;
    const { status, headers } = conditionalAnswer(
      { ...answer, encoding, size: bytes.length },
      { method: r.method, ifNoneMatch: r.headersIn['if-none-match'] },
    );
    // Also on a 304: nginx would name a type of its own there, and a browser would believe it.
    setHeaders(r, { ...headers, 'content-type': type });
    if (status !== 304) return r.return(status, bytes);
    r.status = status;
    r.sendHeader();
    return r.finish();
  }
  r.error(`${path} is missing from the copy`);
  say(r, 500, sentences.ourFault);
}

/** Sets headers of an answer; nginx adds those of every answer and the length itself. */
function setHeaders(r: NginxRequest, headers: Record<string, string>): void {
  Object.keys(headers).forEach((name) => {
    const value = headers[name] ?? '';
    if (name === 'cross-origin-resource-policy') r.variables.resource_policy = value;
    else if (name === 'set-cookie') r.headersOut[name] = [value];
    else if (name !== 'content-length') r.headersOut[name] = value;
  });
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

/** Answers a method that an address does not accept. */
export function refuse(r: NginxRequest): void {
  r.headersOut.Allow = 'GET, HEAD';
  say(r, 405, sentences.readOnly);
}

/** Answers for a file that no release has. */
export function missing(r: NginxRequest): void {
  setHeaders(r, shareWithEveryone);
  say(r, 404, sentences.noFile);
}

/** 200 while there is an edition to serve, unless the follower had to step back to an older revision. */
export const health = (r: NginxRequest): void =>
  sendHealth(r, ({ rev, degraded }) => rev > 0 && !degraded?.steppedBack);

/** 200 while there is an edition to serve. */
export const ready = (r: NginxRequest): void => sendHealth(r, ({ rev }) => rev > 0);

/** 200 while a follower is at work. */
export const follower = (r: NginxRequest): void =>
  sendHealth(r, ({ aliveAt }) => isAtWork(aliveAt));

type Health = Omit<CopyHealth, 'environment'> & { environment: string | null };

/** Sends the state of the copy, with 503 unless it is well. */
function sendHealth(r: NginxRequest, isWell: (answer: Health) => boolean): void {
  if (!isRead(r)) return refuse(r);
  const routing = readJson<Routing>(r, 'current.json');
  const written = readJson<Partial<CopyHealth>>(r, 'health.json') ?? { status: 'ok' };
  const answer: Health = {
    status: routing ? statusOf(written) : 'no live edition',
    environment: written.environment ?? null,
    edition: routing ? routing.live.edition : null,
    rev: routing ? routing.rev : 0,
    canaries: routing?.canaries ?? [],
    percent: routing ? routing.percent : 0,
    lookedAt: written.lookedAt ?? null,
    aliveAt: written.aliveAt ?? null,
    ...(written.degraded && { degraded: written.degraded }),
  };
  setHeaders(r, { 'cache-control': 'no-store', 'content-type': json });
  r.return(isWell(answer) ? 200 : 503, JSON.stringify(answer));
}

function statusOf({ status = 'ok', aliveAt }: Partial<CopyHealth>): string {
  // A copy that was made once has no follower.
  if (!aliveAt || isAtWork(aliveAt)) return status;
  return `serving the last good edition: no follower is at work since ${aliveAt}`;
}

/** A follower writes every five seconds that it is at work. */
const isAtWork = (aliveAt: string | null): boolean =>
  aliveAt !== null && Date.now() - Date.parse(aliveAt) < followerSilentMs;

function say(r: NginxRequest, status: number, sentence: string): void {
  setHeaders(r, { 'cache-control': 'no-store', 'content-type': plain });
  r.return(status, `${sentence}\n`);
}

/** Reads a file of the copy, which this platform wrote. */
function readJson<Content>(r: NginxRequest, file: string): Content | null {
  const bytes = readIfThere(`${r.variables.copy}/${file}`);
  return bytes && (JSON.parse(bytes.toString()) as Content);
}
