import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from './formBody';

/** Whether a browser sent the form itself, without a script that reads the answer. */
export function isNativePost(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Leads the visitor on to the page named by the form, or thanks in plain text. */
export function thank(request: FastifyRequest, reply: FastifyReply, fields: Fields): FastifyReply {
  const next = sameSitePath(fields.redirect, request.host);
  return next === null
    ? reply.type('text/plain; charset=utf-8').send('Thank you. We have received your message.\n')
    : reply.redirect(next, 303);
}

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
  const here = url.host === host && /^https?:$/.test(url.protocol);
  return here && !path.startsWith('//') ? path : null;
}
