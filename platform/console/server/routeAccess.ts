import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from './authorize';

/**
 * The clients that may request a route. `public`: every client. `page`: a document without data; without a session it redirects to the
 * sign-in. `session`: every principal. `checked`: its handler checks the rights of its operations.
 */
type RouteAccess = 'public' | 'page' | 'session' | 'checked';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the interface of the library
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the interface of the library
  interface FastifyRequest {
    /** Null before the sign-in, and always in a console without sign-in: its key allows everything. */
    principal: Principal | null;
  }
}

/** Rejects routes that do not declare who may request them. */
export function requireRouteAccess(app: FastifyInstance): void {
  app.decorateRequest('principal', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new TypeError(`The route ${url} declares no access`);
  });
}

export const routeAccessOf = (request: FastifyRequest): RouteAccess =>
  request.routeOptions.config.access ?? 'session';
