// Runs in nginx (njs): answers from a local copy of what is live as the embedded server does from the
// store. It speaks the little JavaScript that njs 0.7 knows; the table of requests holds the two together.
import crypto from 'crypto';
import fs from 'fs';

const monthInSeconds = 30 * 24 * 60 * 60;
const followerSilentMs = 30 * 1000;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const editionName = /^[\da-f]{16}$/;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unfit = /[\u0000-\u001f\u007f\\]/;
const html = 'text/html; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
const endedStyle =
  'body{margin:14vh 8vw;background:#0f110e;color:#fff;font:1.2em system-ui}a{color:#fd0}';
const endedStyleDigest = 'sha256-CgeEuTNYsiKLAdYIQczr1epKankaRg6UVx/8ulhBd8U=';
const endedPreview = [
  '<!doctype html>',
  '<html lang="en">',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<title>This preview is over</title>',
  `<style>${endedStyle}</style>`,
  '<h1>This preview is over</h1>',
  '<p>The version of the site that this address names is not shown any more.</p>',
  '<p><a href="?edition=live">See the site as it is now</a></p>',
  '',
].join('\n');
const suffixes = { br: '.br', gzip: '.gz', identity: '' };

/** Everything that an edition owns: pages, redirects, files at the root, and not found. */
function page(r) {
  if (r.method !== 'GET' && r.method !== 'HEAD') return refuse(r);
  const asked = addressOf(r.variables.request_uri);
  if (asked === null) return say(r, 400, 'This request could not be read.');
  const routing = readJson(r, 'current.json');
  if (routing === null) return say(r, 503, 'Nothing has been released here yet.');
  const visit = visitOf(r, routing, asked.search);
  if (visit === null) return sayEnded(r);

  const folder = `editions/${visit.routed.folder}`;
  const answers = readJson(r, `${folder}/answers.json`);
  r.headersOut['X-Edition'] = visit.routed.edition;
  r.headersOut['Cache-Control'] = visit.split ? 'private, no-cache' : 'no-cache';
  if (visit.isPreview) r.headersOut['X-Robots-Tag'] = 'noindex, nofollow';

  const found = find(r, folder, asked, answers);
  if (found.location) {
    r.return(301, found.location);
    return;
  }
  if (found.type) setFileHeaders(r, visit, found.type);
  else setPageHeaders(r, visit, answers.headers);
  // A preview has its bytes with it.
  const blobs = visit.routed.until ? `previews/${visit.routed.edition}/blobs` : 'blobs';
  send(r, found, { digest: answers.digest, blobs });
}

/** Drops a report of a browser. */
function reports(r) {
  if (r.method !== 'POST') return page(r);
  r.headersOut['Cache-Control'] = 'no-store';
  r.return(204);
}

/** The parts of a request line, null for bad percent-encoding, control characters and backslashes. */
function addressOf(target) {
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  try {
    const path = decodeURIComponent(raw);
    if (path[0] !== '/' || unfit.test(path)) return null;
    return { raw, path, search: mark < 0 ? '' : target.slice(mark) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

/** Which edition the visitor gets; null for one that was asked for and is not shown. */
function visitOf(r, routing, search) {
  const wanted = previewIn(search);
  const named = wanted === null ? cookie(r, 'edition', editionName) : wanted;
  const previews = (routing.previews || []).filter((each) => Date.parse(each.until) > Date.now());
  const mixtures = routing.mixtures || [routing.live];
  const shown = mixtures.concat(previews).filter((routed) => routed.edition === named);
  if (shown.length > 0) {
    const set = wanted === null ? [] : [setCookie(r, 'edition', named, '')];
    return { routed: shown[0], split: true, isPreview: true, set };
  }
  if (wanted !== null && wanted !== 'live') return null;
  const set = wanted === 'live' ? [setCookie(r, 'edition', '', '; Max-Age=0')] : [];
  const canaries = routing.canaries || [];
  if (canaries.length === 0) return { routed: routing.live, split: false, set };

  const known = cookie(r, 'visitor', uuid);
  const visitor = known === null ? newVisitor(r) : known;
  if (known === null) set.push(setCookie(r, 'visitor', visitor, `; Max-Age=${monthInSeconds}`));
  return { routed: mixtures[drawnBy(visitor, canaries)], split: true, set };
}

/** The mixture that a visitor gets: a bit for each canary that it drew. */
function drawnBy(visitor, canaries) {
  return canaries.reduce((mask, canary, at) => {
    return bucketOf(visitor, canary.name) < canary.percent ? mask + Math.pow(2, at) : mask;
  }, 0);
}

/** `live`, or the id of an edition, out of the query; null where it names none. */
function previewIn(search) {
  const match = /[?&]edition=([^&]*)/.exec(search);
  if (match === null) return null;
  return match[1] === 'live' || editionName.test(match[1]) ? match[1] : null;
}

/** 0 to 99, the same for a visitor and a canary for ever, and on every host. */
function bucketOf(visitor, canary) {
  const digest = crypto
    .createHash('sha256')
    .update(visitor + canary)
    .digest('hex');
  return parseInt(digest.slice(0, 8), 16) % 100;
}

function newVisitor(r) {
  const id = r.variables.request_id;
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
    '-',
  );
}

/** The first cookie of a name whose value is fit. */
function cookie(r, name, fit) {
  const pairs = (r.headersIn.cookie || '').split(';');
  for (let at = 0; at < pairs.length; at += 1) {
    const pair = pairs[at].trim().split('=');
    if (pair[0] === name && fit.test(pair[1] || '')) return pair[1];
  }
  return null;
}

function setCookie(r, name, value, age) {
  const secure = r.variables.through_tls ? '; Secure' : '';
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** What an edition has for an address: a file, a page with its status, or where it leads. */
function find(r, folder, asked, answers) {
  const file = entry(r, folder, 'files', asked.path);
  if (file) return { status: 200, blob: file.blob, type: file.type, compressed: file.compressed };

  const path = comparable(asked.path);
  const known = entry(r, folder, 'pages', path);
  if (known && known.gone) return { status: 410, blob: answers.notFound, compressed: true };
  if (known && known.to !== asked.raw) return { location: known.to + asked.search };
  if (known) return { status: 200, blob: known.blob, compressed: true };

  const missing = missingPage(r, folder, path);
  return { status: 404, blob: missing === null ? answers.notFound : missing, compressed: true };
}

/** The blob of the first pattern that matches a comparable address, or null. */
function missingPage(r, folder, path) {
  const normal = `/${path.split('/').slice(1).map(decoded).join('/')}`;
  const patterns = readJson(r, `${folder}/missing.json`);
  for (let at = 0; at < patterns.length; at += 1) {
    if (new RegExp(patterns[at].expression).test(normal)) return patterns[at].blob;
  }
  return null;
}

function entry(r, folder, kind, address) {
  const part = crypto.createHash('sha256').update(address).digest('hex').slice(0, 2);
  const addresses = readJson(r, `${folder}/${part}.json`);
  return addresses === null ? undefined : addresses[kind][address];
}

/** Page addresses compare without regard to case and to slashes at the end. */
function comparable(path) {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase() || '/';
}

function decoded(segment) {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return segment;
  }
}

function setFileHeaders(r, visit, type) {
  if (type.startsWith('image/') && !visit.split) {
    r.headersOut['Cache-Control'] = 'public, max-age=3600';
  }
  // What is live, and what the site is, hold nothing private: a foreign host finds our areas by them.
  if (type.startsWith('application/json')) share(r);
}

function setPageHeaders(r, visit, headers) {
  Object.keys(headers).forEach((name) => {
    r.headersOut[name] = headers[name];
  });
  r.headersOut['Server-Timing'] = `edition;desc="${visit.routed.edition}"`;
  if (visit.set.length > 0) r.headersOut['Set-Cookie'] = visit.set;
}

function share(r) {
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Access-Control-Allow-Origin'] = '*';
}

/** Sends the best form of a blob that is there, or that the visitor has it already. */
function send(r, found, edition) {
  const accepted = found.compressed ? acceptedEncodings(r) : ['identity'];
  for (let at = 0; at < accepted.length; at += 1) {
    const encoding = accepted[at];
    const bytes = read(r, `${edition.blobs}/${found.blob}${suffixes[encoding]}`);
    if (bytes === null) continue;
    const tag = found.type ? found.blob : `${found.blob}.${edition.digest}`;
    const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
    r.headersOut.ETag = etag;
    r.headersOut.Vary = 'accept-encoding';
    // Also on a 304: nginx would name a type of its own there, and a browser would believe it.
    r.headersOut['Content-Type'] = found.type || html;
    // A 304 to a missing page would turn it into a found one.
    if (found.status === 200 && matchesNone(r.headersIn['if-none-match'], etag)) {
      r.status = 304;
      r.sendHeader();
      r.finish();
      return;
    }
    if (encoding !== 'identity') r.headersOut['Content-Encoding'] = encoding;
    r.return(found.status, bytes);
    return;
  }
  r.error(`${edition.blobs}/${found.blob} is missing from the copy`);
  say(r, 500, 'Something went wrong on our side. Please try again.');
}

/** Whether `if-none-match` names the ETag: weak comparison, a list, or `*`. */
function matchesNone(header, etag) {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const names = header.match(/(?:W\/)?"[^"]*"/g) || [];
  return names.some((name) => name.replace(/^W\//, '') === etag);
}

/** The encodings that a client accepts, the one to try first in front; identity always at the end. */
function acceptedEncodings(r) {
  const header = r.headersIn['accept-encoding'];
  if (header === undefined) return ['identity'];
  const weights = weightsIn(header);
  const weight = (encoding) => {
    if (weights[encoding] !== undefined) return weights[encoding];
    if (weights['*'] !== undefined) return weights['*'];
    return encoding === 'identity' ? 1e-9 : 0;
  };
  // njs sorts equal ones as they stood, and so does Node.
  const accepted = ['br', 'gzip', 'identity']
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  return accepted.indexOf('identity') < 0 ? accepted.concat('identity') : accepted;
}

function weightsIn(header) {
  const weights = {};
  header
    .toLowerCase()
    .split(',')
    .forEach((item) => {
      const parts = item.split(';').map((part) => part.trim());
      if (parts[0] === '') return;
      weights[parts[0] === 'x-gzip' ? 'gzip' : parts[0]] = quality(parts.slice(1));
    });
  return weights;
}

/** A weight that is not of the grammar counts as a refusal. */
function quality(parameters) {
  const written = parameters.filter((parameter) => /^q\s*=/.test(parameter))[0];
  if (written === undefined) return 1;
  const value = written.slice(written.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** The ending of the form of a released file that a client is sent: `.br`, `.gz` or none. */
function suffix(r) {
  // A part is a part of the plain bytes: whoever asks for one means those.
  return r.headersIn.range === undefined ? suffixes[acceptedEncodings(r)[0]] : '';
}

/** Headers of released files that depend on which form of them was found. */
function fileHeaders(r) {
  if (r.status !== 200 && r.status !== 206) return;
  r.headersOut['Content-Type'] = r.variables.media_type;
}

/** The answer to who asks for a part that a file does not have. */
function unsatisfiable(r) {
  // nginx has put them on the answer already, and adds those of the server once more.
  delete r.headersOut['X-Content-Type-Options'];
  delete r.headersOut['Cross-Origin-Resource-Policy'];
  delete r.headersOut['Strict-Transport-Security'];
  r.variables.resource_policy = 'cross-origin';
  r.headersOut['Content-Type'] = plain;
  r.return(416, 'The file has no such part.\n');
}

/** The answer to a method that an address does not know. */
function refuse(r) {
  r.headersOut.Allow = 'GET, HEAD';
  say(r, 405, 'This address can only be read.');
}

/** The answer for a file that no release has. */
function missing(r) {
  share(r);
  say(r, 404, 'No release has this file.');
}

/** 200 while there is something to serve, unless the follower had to step back to an older revision. */
function health(r) {
  tellHealth(r, (answer) => answer.rev > 0 && !(answer.degraded && answer.degraded.steppedBack));
}

/** For probes: 200 while there is something to serve. */
function ready(r) {
  tellHealth(r, (answer) => answer.rev > 0);
}

/** Whether somebody keeps the copy up to date, for who starts a follower again that is not at work. */
function follower(r) {
  tellHealth(r, (answer) => isAtWork(answer.aliveAt));
}

/** Tells what visitors get, and when somebody saw to that last; 503 where that is not well. */
function tellHealth(r, isWell) {
  if (r.method !== 'GET' && r.method !== 'HEAD') return refuse(r);
  const routing = readJson(r, 'current.json');
  const told = readJson(r, 'health.json') || { status: 'ok', lookedAt: null, aliveAt: null };
  const answer = {
    status: statusOf(routing, told),
    environment: told.environment || null,
    edition: routing === null ? null : routing.live.edition,
    rev: routing === null ? 0 : routing.rev,
    canaries: (routing !== null && routing.canaries) || [],
    percent: routing === null ? 0 : routing.percent,
    lookedAt: told.lookedAt,
    aliveAt: told.aliveAt || null,
  };
  if (told.degraded) answer.degraded = told.degraded;
  r.headersOut['Cache-Control'] = 'no-store';
  r.headersOut['Content-Type'] = 'application/json; charset=utf-8';
  r.return(isWell(answer) ? 200 : 503, JSON.stringify(answer));
}

function statusOf(routing, told) {
  if (routing === null) return 'no live edition';
  // A copy that was made once has no follower, and had none.
  if (!told.aliveAt || isAtWork(told.aliveAt)) return told.status;
  return `serving the last good edition: no follower is at work since ${told.aliveAt}`;
}

/** A follower says every five seconds that it is at work. */
function isAtWork(aliveAt) {
  return aliveAt !== null && Date.now() - Date.parse(aliveAt) < followerSilentMs;
}

function say(r, status, sentence) {
  r.headersOut['Cache-Control'] = 'no-store';
  r.headersOut['Content-Type'] = plain;
  r.return(status, `${sentence}\n`);
}

/** The answer to who opens the address of a preview that is over: `http/endedPreview.ts`. */
function sayEnded(r) {
  r.headersOut['Cache-Control'] = 'no-store';
  r.headersOut['Content-Type'] = html;
  r.headersOut['Content-Security-Policy'] =
    `default-src 'none'; style-src '${endedStyleDigest}'; base-uri 'none'; frame-ancestors 'none'`;
  r.headersOut['X-Robots-Tag'] = 'noindex, nofollow';
  r.headersOut['Set-Cookie'] = [setCookie(r, 'edition', '', '; Max-Age=0')];
  r.return(410, endedPreview);
}

/** Bytes of a file of the copy, null where there is none. */
function read(r, file) {
  try {
    return fs.readFileSync(`${r.variables.copy}/${file}`);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function readJson(r, file) {
  const bytes = read(r, file);
  return bytes === null ? null : JSON.parse(bytes.toString());
}

export default {
  page,
  suffix,
  fileHeaders,
  unsatisfiable,
  refuse,
  missing,
  health,
  ready,
  follower,
  reports,
};
