import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from './formBody';

/** Returns whether the browser submitted the form natively, without a script. */
export function isNativePost(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Redirects to the page in the form's `redirect` field, or answers with a plain text confirmation. */
export function sendConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
): FastifyReply {
  const next = sameSitePath(fields.redirect, request.host);
  return next === null
    ? reply.type('text/plain; charset=utf-8').send('Thank you. We have received your message.\n')
    : reply.redirect(next, 303);
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(?:\.\d+){3}$/.test(name);

/**
 * Returns the path, query and fragment of an address of this site, or null for another site. Prevents open
 * redirects, because anyone can send the form with any address.
 */
export function sameSitePath(address: unknown, host: string): string | null {
  if (typeof address !== 'string' || address === '') return null;
  const base = `http://${host}`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const path = url.pathname + url.search + url.hash;
  // Ports are ignored on loopback hosts: the site URL is configured, but the server may listen on another port.
  const local = isLoopback(url.hostname) && isLoopback(new URL(base).hostname);
  const here = (url.host === host || local) && /^https?:$/.test(url.protocol);
  return here && !path.startsWith('//') ? path : null;
}
