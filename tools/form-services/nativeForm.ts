import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from './formBody';

/** Whether a browser sent the form itself, without a script that reads the answer. */
export function isNativePost(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Leads the visitor on to the page named by the form, or thanks in plain text. */
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
 * The path of an address of this site, query and fragment included.
 * Null for any other site's: the form's field may come from anywhere.
 */
export function sameSitePath(address: unknown, host: string): string | null {
  if (typeof address !== 'string' || address === '') return null;
  const base = `http://${host}`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const path = url.pathname + url.search + url.hash;
  // On one machine, the site is the same whatever its port: its address is configured, the port is not.
  const local = isLoopback(url.hostname) && isLoopback(new URL(base).hostname);
  const here = (url.host === host || local) && /^https?:$/.test(url.protocol);
  return here && !path.startsWith('//') ? path : null;
}
