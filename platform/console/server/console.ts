import fastify, { type FastifyInstance } from 'fastify';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { closeOnSignal, listen, sendText } from '@concourse/http/fastify';
import { StalePlanError } from '@concourse/release/errors';
import { PageFailureError } from '@concourse/release/openedPages';
import type { ConsoleService } from '../service/consoleService';
import type { ApiError } from './api';
import { addApiRoutes } from './apiRoutes';
import { loginPath, requireSession, newKey, type ConsoleAuth } from './auth';
import { bundlePage, renderDocument, sendMessagePage, type ConsoleFile } from './bundlePage';
import { decisionRecorder } from './decide';
import { addPackageRoutes, type PackageOptions } from './packageRoutes';
import { requireRouteAccess, routeAccessOf } from './routeAccess';
import { runScheduler } from './scheduler';
import { addSignIn, requireSignIn, type SignInContext, type SignInOptions } from './signIn';
import { TokenVerifier } from './tokens';

type ConsoleOptions = {
  service: ConsoleService;
  page: ConsoleFile[];
  /** Called for every request, because the port is only known after the server has started. */
  auth: () => ConsoleAuth;
  /** Replaces the key by a sign-in of people and pipelines. */
  signIn?: SignInOptions;
  /** The packages for teams. Without them, the console serves none. */
  packages?: Omit<PackageOptions, 'origin'>;
  log: (line: string) => void;
};

type OpenConsoleOptions = Omit<ConsoleOptions, 'auth' | 'page'> & {
  port: number;
  host: string;
  /** The public origin of a hosted console. */
  origin: string | null;
  key?: string;
};

/**
 * Serves the console until SIGINT or SIGTERM. Returns the address to open, which starts a session unless people sign in.
 * @throws CannotListenError if the port is in use or not allowed
 */
export async function openConsole(
  options: OpenConsoleOptions,
): Promise<{ address: string; port: number; closed: Promise<void> }> {
  const { host, origin, key = newKey(), ...rest } = options;
  if (rest.signIn) requireSignIn(await rest.service.signInAccess());
  let origins: string[] = [];
  const page = await bundlePage();
  const app = await createConsole({ ...rest, page, auth: () => ({ key, origins }) });
  const port = await listen(app, host, options.port);
  const scheduling = new AbortController();
  origins =
    origin === null
      ? ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`)
      : [origin];
  const address = rest.signIn?.origin ?? `${origins[0]}${loginPath}${key}`;
  const closed = closeOnSignal(app);
  const { signal } = scheduling;
  if (rest.signIn) void runScheduler(rest.service, rest.log, signal);
  return { address, port, closed: closed.finally(() => scheduling.abort()) };
}

const securityHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Creates the server of the console. A read-only console has no routes that change the site. */
export async function createConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { service, page, signIn, auth, packages, log } = options;
  const app = fastify({ bodyLimit: 64 * 1024, return503OnClosing: false, exposeHeadRoutes: true });
  // Only JSON is accepted, because forms of other sites can send plain text.
  app.removeContentTypeParser('text/plain');
  requireRouteAccess(app);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toApiError(error);
    if (status === 500) log(`${request.method} ${request.url}: ${String(error)}`);
    const isPage = ['page', 'public'].includes(routeAccessOf(request));
    if (isPage) return sendMessagePage(reply, status, page, body);
    return reply.code(status).send(body);
  });
  const record = decisionRecorder(service, log);
  if (signIn) {
    const { now, signInAccess: access } = service;
    const onSignIn: SignInContext['onSignIn'] = ({ principal, error }) =>
      record({ operation: 'sign in', environment: null, areas: [] }, principal, error);
    const tokens = new TokenVerifier(service, signIn.origin);
    await addSignIn(app, { ...signIn, now, access, tokens, onSignIn, spent: service.decisions });
  } else requireSession(app, auth);
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'This page does not exist.'));
  addPageRoutes(app, page);
  if (packages) {
    const origin = (): string => signIn?.origin ?? auth().origins[0] ?? '';
    addPackageRoutes(app, { ...packages, origin });
  }
  addApiRoutes(app, service, record);
  return app;
}

function addPageRoutes(app: FastifyInstance, page: ConsoleFile[]): void {
  const document = renderDocument(page);
  for (const view of ['/', '/history', '/act', '/facts', '/health', '/freezes', '/settings']) {
    app.get(view, { config: { access: 'page' } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(document),
    );
  }
  app.get('/signed-out', { config: { access: 'public' } }, (_request, reply) => {
    const next =
      'Your identity provider may still know you: sign out there, too, on a shared computer.';
    return sendMessagePage(reply, 200, page, { code: null, message: 'You are signed out.', next });
  });
  // The files contain no data, and the pages of a failed sign-in need their styles.
  for (const { address, type, bytes } of page) {
    app.get(address, { config: { access: 'public' } }, (_request, reply) =>
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(type).send(bytes),
    );
  }
}

function toApiError(error: unknown): { status: number; body: ApiError } {
  if (error instanceof ActionableError) {
    const stale = error instanceof StalePlanError ? 409 : 422;
    const status = 'statusCode' in error ? Number(error.statusCode) : stale;
    const { name, code, message, next } = error;
    const pages = error instanceof PageFailureError ? error.problems : undefined;
    return { status, body: { name, code, message, next, pages } };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  return { status, body: { name: 'Error', code: null, message, next: null } };
}
