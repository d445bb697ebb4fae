import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/**
 * Whether a request comes from this very machine. The socket alone does not tell: behind a proxy on
 * the same machine everybody is local, and a foreign name may be made to resolve to this machine.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '') &&
    proxyHeaders.every((name) => request.headers[name] === undefined)
  );
}

/** Hides a route from everybody else: they get the site's own not-found page. */
export function onlyThisMachine(
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (isFromThisMachine(request)) done();
  else reply.callNotFound();
}

/** Whether a page of another site sent the request. */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}
