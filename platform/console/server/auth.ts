import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isCrossOrigin, sendRejection } from '@concourse/http/localAccess';

export type ConsoleAuth = {
  /** Opens the console: part of the address that is printed at the start. */
  key: string;
  /** The origins of the console, such as `http://127.0.0.1:4440`: all others are rejected. */
  origins: string[];
};

/** The address that starts a session: the key follows it. */
export const loginPath = '/enter/';

/** A random key of 256 bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Compares two texts in a time that does not depend on where they differ. */
const isEqualInConstantTime = (given: string, kept: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', kept, 'buffer'));

/**
 * The cookie of a session, from which the key cannot be computed. Cookies do not distinguish ports: the name does for
 * two consoles on one machine.
 */
function sessionCookie(origin: string, key: string): string {
  const { protocol, port } = new URL(origin);
  const session = createHmac('sha256', key).update('session').digest('base64url');
  return `${protocol === 'https:' ? '__Host-release-console' : `release_console_${port}`}=${session}`;
}

/**
 * Rejects requests without a session, and requests to other host names (DNS rebinding), from other origins and from
 * pages of other sites, before anything is read. The key in the address starts a session.
 */
export function requireSession(app: FastifyInstance, auth: () => ConsoleAuth): void {
  app.addHook('onRequest', async (request, reply) => {
    const { key, origins } = auth();
    const { headers, raw } = request;
    const origin = origins.find((each) => new URL(each).host === headers.host);
    if (origin === undefined)
      return sendRejection(reply, 421, 'This address does not belong to the release console.');
    if (isCrossOrigin(request, (named) => named === origin))
      return sendRejection(reply, 403, 'Not from another site.');
    const cookie = sessionCookie(origin, key);
    const [path = ''] = (raw.url ?? '').split('?', 1);
    if (path.startsWith(loginPath)) {
      if (!isEqualInConstantTime(path.slice(loginPath.length), key))
        return sendRejection(reply, 401, loginRequired);
      const secure = origin.startsWith('https:') ? '; Secure' : '';
      const attributes = `Path=/; HttpOnly; SameSite=Strict${secure}`;
      // Redirects at once, so that the key does not stay in the address bar.
      return reply.header('set-cookie', `${cookie}; ${attributes}`).redirect('/', 303);
    }
    const sent = (headers.cookie ?? '').split(';');
    if (sent.some((each) => isEqualInConstantTime(each.trim(), cookie))) return undefined;
    return sendRejection(reply, 401, loginRequired);
  });
}

const loginRequired =
  'Open the address that the command line printed when the release console started.';
