import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendText } from '@concourse/http/fastify';
import { isCrossOrigin, isSameSecret } from '@concourse/http/localAccess';
import { routeAccessOf } from './routeAccess';

export type ConsoleAuth = {
  /** The secret in the address that the command prints. */
  key: string;
  /** The allowed origins, such as `http://127.0.0.1:4440`. */
  origins: string[];
};

/** A request to this path followed by the key starts a session. */
export const loginPath = '/enter/';

export const newKey = (): string => randomBytes(32).toString('base64url');

/** Returns the cookie, which does not reveal the key. Its name contains the port, because all ports share cookies. */
function sessionCookie(origin: string, key: string): string {
  const { protocol, port } = new URL(origin);
  const session = createHmac('sha256', key).update('session').digest('base64url');
  return `${protocol === 'https:' ? '__Host-release-console' : `release_console_${port}`}=${session}`;
}

/** Rejects requests to other host names (DNS rebinding), from other origins, and without a session. */
export function requireSession(app: FastifyInstance, auth: () => ConsoleAuth): void {
  app.addHook('onRequest', async (request, reply) => {
    const { key, origins } = auth();
    const { headers, raw } = request;
    const origin = origins.find((each) => new URL(each).host === headers.host);
    if (origin === undefined)
      return sendText(reply, 421, 'This address does not belong to the release console.');
    if (isCrossOrigin(request, (named) => named === origin))
      return sendText(reply, 403, 'Requests from other sites are not allowed.');
    // Packages, and files of the page: they contain no data.
    if (routeAccessOf(request) === 'public') return undefined;
    const cookie = sessionCookie(origin, key);
    const [path = ''] = (raw.url ?? '').split('?', 1);
    if (path.startsWith(loginPath)) {
      if (!isSameSecret(path.slice(loginPath.length), key))
        return sendText(reply, 401, loginRequired);
      const secure = origin.startsWith('https:') ? '; Secure' : '';
      const attributes = `Path=/; HttpOnly; SameSite=Strict${secure}`;
      // The redirect removes the key from the address bar.
      return reply.header('set-cookie', `${cookie}; ${attributes}`).redirect('/', 303);
    }
    const cookies = (headers.cookie ?? '').split(';');
    if (cookies.some((each) => isSameSecret(each.trim(), cookie))) return undefined;
    return sendText(reply, 401, loginRequired);
  });
}

const loginRequired =
  'Open the address that the command line printed when the release console started.';
