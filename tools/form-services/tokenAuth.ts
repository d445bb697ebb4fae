import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The address that lets a browser in. */
export const inboxPath = '/__inbox';

/**
 * The token of the inbox and the switches. The first start creates it next to the inbox, readable by its owner
 * only. No property of a request proves that it comes from this machine: forwarded requests look the same.
 * @param dataDir folder of the inbox; created if missing
 */
export function readOrCreateInboxToken(dataDir: string): string {
  const file = join(dataDir, 'token');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(18).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const cookieName = 'inbox_token';

export type AuthHook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Lets requests pass that carry the token: in `authorization: Bearer …`, or in the cookie that a
 * browser gets from `/__inbox?token=…`.
 */
export function requireToken(token: string): AuthHook {
  const isToken = (given: unknown): boolean =>
    typeof given === 'string' && timingSafeEqual(digest(given), digest(token));

  return (request, reply, done) => {
    if (isCrossOrigin(request)) {
      void reply.code(403).send({ message: 'Not from another site.' });
    } else if (isToken(tokenInQuery(request))) {
      // Led on at once, so that the token stays in no history and no bookmark.
      void reply
        .header('set-cookie', `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict`)
        .header('cache-control', 'no-store')
        .redirect(inboxPath, 303);
    } else if (isToken(bearerToken(request)) || tokensInCookies(request).some(isToken)) {
      done();
    } else {
      void reply
        .code(401)
        .header('www-authenticate', 'Bearer realm="inbox"')
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(
          'The inbox and its switches want the token that the server printed when it started:\n' +
            `open ${inboxPath}?token=… or send "authorization: Bearer …".\n`,
        );
    }
  };
}

function tokenInQuery({ method, routeOptions, query }: FastifyRequest): unknown {
  const isEntrance = method === 'GET' && routeOptions.url === inboxPath;
  return isEntrance ? (query as Record<string, unknown>).token : undefined;
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const given = headers.authorization ?? '';
  return given.startsWith('Bearer ') ? given.slice('Bearer '.length) : undefined;
}

function tokensInCookies({ headers }: FastifyRequest): string[] {
  const start = `${cookieName}=`;
  return (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => cookie.slice(start.length));
}

/** The cookie is not sent from other sites, but another port of this machine is no other site. */
function isCrossOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return headers.origin !== undefined && site !== 'same-origin';
  return (
    headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host
  );
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
