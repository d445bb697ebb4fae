import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendText } from './fastify';

const localHostNames = ['localhost', '127.0.0.1', '[::1]'];

/** True if a development server answers requests with this Host header, with or without a port. */
export type HostRule = (host: string | undefined) => boolean;

/**
 * Accepts only names of this machine and `allowed` ones (of tunnels and containers), against DNS rebinding: another site
 * could point its name at this machine and read everything.
 * @param bound the address that the server listens on
 */
export function createHostRule(bound: string, allowed: readonly string[]): HostRule {
  const names = new Set([...localHostNames, ...[bound, ...allowed].map(hostNameOf)]);
  // Rebinding needs a name: IP addresses are safe.
  const acceptsAddresses = ['0.0.0.0', '::'].includes(bound);
  return (host) => {
    const name = host === undefined ? '' : hostNameOf(host);
    const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
    return name !== '' && (names.has(name) || (acceptsAddresses && isAddress));
  };
}

/** The host in lower case, without port; an IPv6 address is in brackets. Empty for an invalid host. */
const hostNameOf = (host: string): string =>
  URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? '';

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));

/** True for a request from a page of another origin, and for an unsafe method without an origin. */
export function isCrossOrigin(
  { headers, method }: { headers: IncomingHttpHeaders; method: string },
  isOwn: (origin: string) => boolean,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin !== undefined) return !isOwn(headers.origin);
  return method !== 'GET' && method !== 'HEAD';
}

const misdirectedMessage =
  'This development server does not accept this host name. Open it at localhost, or start it with --allow-host <name>.';

/** Answers 421 to requests for other host names. */
export function guardHost(app: FastifyInstance, accepts: HostRule): void {
  app.addHook('onRequest', async ({ headers }, reply) =>
    accepts(headers.host) ? undefined : sendText(reply, 421, misdirectedMessage),
  );
}

/** Answers 403 to requests of other origins with an unsafe method, and to all their requests for `addresses`. */
export function guardOrigin(
  app: FastifyInstance,
  accepts: HostRule,
  addresses: readonly string[],
): void {
  /** True for names of tunnels and containers. Names of this machine have other origins at other ports. */
  const isTunnel = (host: string): boolean =>
    accepts(host) && !localHostNames.includes(hostNameOf(host)) && isIP(hostNameOf(host)) === 0;
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions, headers } = request;
    const isOwn = (origin: string): boolean => {
      const host = URL.parse(origin)?.host;
      // A tunnel may replace the Host header of the browser.
      return host !== undefined && (host === headers.host || isTunnel(host));
    };
    const isRead = method === 'GET' || method === 'HEAD';
    const isGuarded = !isRead || addresses.includes(routeOptions.url ?? '');
    return isGuarded && isCrossOrigin(request, isOwn)
      ? sendText(reply, 403, 'This server does not accept requests from other sites.')
      : undefined;
  });
}
