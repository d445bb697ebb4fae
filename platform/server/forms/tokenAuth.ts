import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '@concourse/http/localAccess';

/** Path of the inbox. With `?token=…` it sets the cookie. */
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
 * Returns a hook that requires the token: in `authorization: Bearer …`, or in the cookie that `/__inbox?token=…`
 * sets.
 */
export function requireToken(token: string): AuthHook {
  const isToken = (given: unknown): boolean =>
    typeof given === 'string' && isSameSecret(given, token);

  return (request, reply, done) => {
    if (isCrossOrigin(request)) {
      void reply.code(403).send({ message: 'Requests from other sites are not allowed.' });
    } else if (isToken(tokenInQuery(request))) {
      // The redirect keeps the token out of the history and bookmarks.
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
          'The inbox and the faults require the token that the server printed when it started:\n' +
            `open ${inboxPath}?token=… or send "authorization: Bearer …".\n`,
        );
    }
  };
}

function tokenInQuery({ method, routeOptions, query }: FastifyRequest): unknown {
  const isLogin = method === 'GET' && routeOptions.url === inboxPath;
  return isLogin ? (query as Record<string, unknown>).token : undefined;
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1];
}

function tokensInCookies({ headers }: FastifyRequest): string[] {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return cookies.flatMap(([name, ...value]) => (name === cookieName ? [value.join('=')] : []));
}

/** `SameSite` does not cover other ports of this machine, so compare origins. */
function isCrossOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return headers.origin !== undefined && site !== 'same-origin';
  return (
    headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host
  );
}
