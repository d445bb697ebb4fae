import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { closeOnSignal, listen, sendText } from '@concourse/http/fastify';
import { StalePlanError } from '@concourse/release/errors';
import { changeRequestFields, nameSchema } from '../service/changeRequest';
import type { ConsoleService } from '../service/consoleService';
import type { ReleaseActions } from '../service/releaseActions';
import type { ApiError } from './api';
import { loginPath, requireSession, newKey, type ConsoleAuth } from './auth';
import { bundlePage, renderDocument, type ConsoleFile } from './bundlePage';
import { addPackageRoutes, type PackageOptions } from './packageRoutes';
import { parseFields, wholeNumberSchema, type Parsed } from './requests';

type ConsoleOptions = {
  service: ConsoleService;
  page: ConsoleFile[];
  /** Called for every request, because the port is only known after the server has started. */
  auth: () => ConsoleAuth;
  /** The packages for teams. Without them, the console serves none. */
  packages?: Pick<PackageOptions, 'folder' | 'offer'>;
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
 * Serves the console until SIGINT or SIGTERM. Returns the address that starts a session.
 * @throws CannotListenError if the port is in use or not allowed
 */
export async function openConsole(
  options: OpenConsoleOptions,
): Promise<{ address: string; port: number; closed: Promise<void> }> {
  const { host, origin, key = newKey(), ...rest } = options;
  let origins: string[] = [];
  const app = createConsole({ ...rest, page: await bundlePage(), auth: () => ({ key, origins }) });
  const port = await listen(app, host, options.port);
  origins =
    origin === null
      ? ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`)
      : [origin];
  return { address: `${origins[0]}${loginPath}${key}`, port, closed: closeOnSignal(app) };
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
export function createConsole(options: ConsoleOptions): FastifyInstance {
  const { service, page, auth, packages, log } = options;
  const app = fastify({ bodyLimit: 64 * 1024, return503OnClosing: false, exposeHeadRoutes: true });
  // Only JSON is accepted, because forms of other sites can send plain text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    done();
  });
  requireSession(app, auth);
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toApiError(error);
    if (status === 500) log(`${request.method} ${request.url}: ${String(error)}`);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'This page does not exist.'));
  addPageRoutes(app, page);
  if (packages) addPackageRoutes(app, { ...packages, origin: () => auth().origins[0] ?? '' });
  addQueryRoutes(app, service);
  if (service.actions) addActionRoutes(app, service.actions);
  return app;
}

function addPageRoutes(app: FastifyInstance, page: ConsoleFile[]): void {
  const document = renderDocument(page);
  for (const view of ['/', '/history', '/act', '/health']) {
    app.get(view, (_request, reply) => reply.type('text/html; charset=utf-8').send(document));
  }
  for (const { address, type, bytes } of page) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(type).send(bytes),
    );
  }
}

const environmentFields = { environment: nameSchema };
const revisionFields = { ...environmentFields, rev: v.optional(wholeNumberSchema, 0) };

function addQueryRoutes(app: FastifyInstance, service: ConsoleService): void {
  const { actions } = service;
  const get = <Fields extends v.ObjectEntries>(
    path: string,
    fields: Fields,
    respond: (query: Parsed<Fields>) => Promise<unknown>,
  ) => app.get(path, ({ query }) => respond(parseFields(fields, query)));
  const historyFields = { ...environmentFields, before: v.exactOptional(wholeNumberSchema) };
  const hours = v.pipe(v.optional(wholeNumberSchema, 24), v.toMaxValue(24 * 90));
  get('/api/console', {}, () => service.info());
  get('/api/logs', {}, () => service.logStates());
  get('/api/now', environmentFields, ({ environment }) => service.status(environment));
  get('/api/history', historyFields, (query) => service.history({ limit: 30, ...query }));
  get('/api/difference', revisionFields, service.compareRevision);
  get('/api/figures', { ...environmentFields, canary: nameSchema }, service.canaryFigures);
  get('/api/health', { ...environmentFields, hours }, service.health);
  if (actions)
    get('/api/releases', environmentFields, ({ environment }) => actions.releases(environment));
}

function addActionRoutes(app: FastifyInstance, actions: ReleaseActions) {
  app.post('/api/plan', ({ body }) => actions.plan(parseFields(changeRequestFields, body)));
  app.post('/api/act', ({ body }) => {
    const fields = { ...changeRequestFields, rev: revisionFields.rev };
    const { rev, ...change } = parseFields(fields, body);
    return actions.apply(change, rev);
  });
}

function toApiError(error: unknown): { status: number; body: ApiError } {
  if (error instanceof ActionableError) {
    const stale = error instanceof StalePlanError ? 409 : 422;
    const status = 'statusCode' in error ? Number(error.statusCode) : stale;
    return { status, body: { name: error.name, message: error.message, next: error.next } };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  return { status, body: { name: 'Error', message, next: null } };
}
