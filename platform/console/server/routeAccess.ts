import type { FastifyRequest } from 'fastify';

/** `public`: everybody may request the route. Others require a session. */
type RouteAccess = 'public' | 'session';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it extends Fastify's own
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

export const routeAccessOf = (request: FastifyRequest): RouteAccess =>
  request.routeOptions.config.access ?? 'session';
