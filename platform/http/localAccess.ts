import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

const localHostNames = ['localhost', '127.0.0.1', '[::1]'];

/** Decides by a Host header, with or without a port, whether a server for developers answers. */
export type HostRule = (host: string | undefined) => boolean;

/**
 * Accepts the names of this machine, and allowed ones, against DNS rebinding: a page of another site could bind its
 * name to this machine and read everything.
 * @param bound address that the server listens on
 * @param allowed further names: of a tunnel, of a container
 */
export function createHostRule(bound: string, allowed: readonly string[]): HostRule {
  const names = new Set([...localHostNames, ...[bound, ...allowed].map(hostNameOf)]);
  // Rebinding needs a name: addresses are safe.
  const takesAddresses = ['0.0.0.0', '::'].includes(bound);
  return (host) => {
    const name = host === undefined ? '' : hostNameOf(host);
    const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
    return name !== '' && (names.has(name) || (takesAddresses && isAddress));
  };
}

/** Without port, in lower case; an IPv6 address in brackets. Empty for an invalid host. */
const hostNameOf = (host: string): string =>
  URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? '';

/** Whether a request comes from a page of another origin, or would change something without naming its origin. */
export function isCrossOrigin(
  { headers, method }: { headers: IncomingHttpHeaders; method: string },
  isOwn: (origin: string) => boolean,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin !== undefined) return !isOwn(headers.origin);
  return method !== 'GET' && method !== 'HEAD';
}

export const sendRejection = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`);

const misdirectedMessage =
  'This development server does not answer under this host name. Open it at localhost, or start it with --allow-host <name>.';

/** Answers 421 to requests under other names. */
export function guardHost(app: FastifyInstance, accepts: HostRule): void {
  app.addHook('onRequest', async ({ headers }, reply) =>
    accepts(headers.host) ? undefined : sendRejection(reply, 421, misdirectedMessage),
  );
}

/** Answers 403 to pages of other origins: to requests that change something, and to any at these addresses. */
export function guardOrigin(
  app: FastifyInstance,
  accepts: HostRule,
  addresses: readonly string[],
): void {
  /** Whether a name is allowed by option: other ports of this machine are other origins. */
  const isTunnel = (host: string): boolean =>
    accepts(host) && !localHostNames.includes(hostNameOf(host)) && isIP(hostNameOf(host)) === 0;
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions, headers } = request;
    const isOwn = (origin: string): boolean => {
      const host = URL.parse(origin)?.host;
      // A tunnel may forward another Host header than the browser sent.
      return host !== undefined && (host === headers.host || isTunnel(host));
    };
    const isRead = method === 'GET' || method === 'HEAD';
    const isGuarded = !isRead || addresses.includes(routeOptions.url ?? '');
    return isGuarded && isCrossOrigin(request, isOwn)
      ? sendRejection(reply, 403, 'Not from another site.')
      : undefined;
  });
}
