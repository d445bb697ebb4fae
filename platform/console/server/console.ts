import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { CannotListenError } from '@concourse/http/httpErrors';
import { SseBroadcaster } from '@concourse/http/SseBroadcaster';
import { StalePlanError } from '@concourse/release/errors';
import type { ConsoleService, ScreenshotProgress, ApiError } from './api';
import { loginPath, requireSession, newKey, type ConsoleAuth } from './auth';
import { bundlePage, renderDocument, type PageFile } from './bundlePage';
import { changeRequestFields, nameSchema, parseFields, wholeNumberSchema } from './requests';
import { watchLogs } from './watchLogs';

type ConsoleOptions = {
  service: ConsoleService;
  page: PageFile[];
  /** Called at every request: the port is known once the server listens. */
  auth: () => ConsoleAuth;
  /** Time between two looks at the logs while a page is open. */
  everyMs: number;
  /** Reports unexpected errors. */
  log: (line: string) => void;
};

type OpenConsoleOptions = Omit<ConsoleOptions, 'auth' | 'page'> & {
  port: number;
  /** The address to listen on: the loopback interface unless the console is hosted. */
  host: string;
  /** The public origin of a hosted console. */
  origin: string | null;
  /** Defaults to a new key. */
  key?: string;
};

/**
 * Serves the console until Ctrl-C or SIGTERM.
 * @returns the address that starts a session, and a promise that resolves once the console has stopped
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function openConsole(
  options: OpenConsoleOptions,
): Promise<{ address: string; port: number; closed: Promise<void> }> {
  const { host, origin, key = newKey(), ...rest } = options;
  let origins: string[] = [];
  const app = createConsole({ ...rest, page: await bundlePage(), auth: () => ({ key, origins }) });
  try {
    await app.listen({ host, port: options.port });
  } catch (cause) {
    await app.close();
    throw new CannotListenError(host, options.port, { cause });
  }
  const { port } = app.server.address() as AddressInfo;
  origins =
    origin === null
      ? ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`)
      : [origin];
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    app.server.closeAllConnections();
    void app.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const closed = new Promise<void>((resolve) => app.server.once('close', resolve));
  return { address: `${origins[0]}${loginPath}${key}`, port, closed };
}

/** A picture that was not taken, or that was deleted. */
class ScreenshotNotFoundError extends ActionableError {
  override name = 'ScreenshotNotFoundError';
  readonly statusCode = 404;

  constructor() {
    super(
      'SCREENSHOT_NOT_FOUND',
      'There is no such picture.',
      'Take the pictures of the revision again.',
    );
  }
}

/** Headers of every answer: nothing from other origins, nothing inline, no frames, no caches. */
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

/** Creates the server of the console, without listening. A read-only console has no routes that change the site. */
export function createConsole({
  service,
  page,
  auth,
  everyMs,
  log,
}: ConsoleOptions): FastifyInstance {
  const app = fastify({ bodyLimit: 64 * 1024, return503OnClosing: false, exposeHeadRoutes: true });
  // Only JSON is accepted: a form of another site could send text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    done();
  });
  requireSession(app, auth);
  app.setErrorHandler((error, request, reply) => {
    const { status, refusal } = toApiError(error);
    if (status === 500) log(`${request.method} ${request.url}: ${String(error)}`);
    return reply.code(status).send(refusal);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Nothing is here.\n'),
  );
  addPageRoutes(app, page);
  addQueryRoutes(app, service);
  const pages = new SseBroadcaster(() => null);
  addActionRoutes(app, service, pages);

  const look = watchLogs(service.stores, {
    onMove: (moved) => pages.broadcast('moved', moved),
    onProblem: (error) => log(`The log could not be read: ${String(error)}`),
  });
  const looking = setInterval(() => {
    if (pages.clientCount > 0) void look();
  }, everyMs).unref();
  app.addHook('preClose', (done) => {
    clearInterval(looking);
    pages.close();
    done();
  });
  app.get('/api/events', { exposeHeadRoute: false }, async (_request, reply) => {
    // Changes from before the page was opened are not reported to it.
    await look();
    pages.connect(reply);
  });
  return app;
}

function addPageRoutes(app: FastifyInstance, page: PageFile[]): void {
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

const revisionFields = { environment: nameSchema, rev: v.optional(wholeNumberSchema, 0) };

function addQueryRoutes(app: FastifyInstance, service: ConsoleService): void {
  app.get('/api/console', () => service.info());
  app.get('/api/now', ({ query }) =>
    service.status(parseFields({ environment: nameSchema }, query).environment),
  );
  app.get('/api/history', ({ query }) => {
    const fields = { environment: nameSchema, before: v.exactOptional(wholeNumberSchema) };
    const { environment, ...part } = parseFields(fields, query);
    return service.history(environment, { limit: 30, ...part });
  });
  app.get('/api/difference', ({ query }) => {
    const { environment, rev } = parseFields(revisionFields, query);
    return service.compareRevision(environment, rev);
  });
  app.get('/api/figures', ({ query }) => {
    const { environment, canary } = parseFields(
      { environment: nameSchema, canary: nameSchema },
      query,
    );
    return service.canaryFigures(environment, canary);
  });
  app.get('/api/health', ({ query }) => {
    const { environment, hours } = parseFields(
      { environment: nameSchema, hours: v.optional(wholeNumberSchema, 24) },
      query,
    );
    return service.health(environment, Math.min(hours, 24 * 90));
  });
}

function addActionRoutes(
  app: FastifyInstance,
  { actions }: ConsoleService,
  pages: SseBroadcaster,
): void {
  if (!actions) return;
  app.get('/api/releases', ({ query }) =>
    actions.releases(parseFields({ environment: nameSchema }, query).environment),
  );
  app.post('/api/plan', ({ body }) => actions.plan(parseFields(changeRequestFields, body)));
  app.post('/api/act', ({ body }) => {
    const { rev, ...what } = parseFields({ ...changeRequestFields, rev: revisionFields.rev }, body);
    return actions.apply(what, rev);
  });
  app.post('/api/pictures', ({ body }) => {
    const { environment, rev } = parseFields(revisionFields, body);
    return actions.takeScreenshots(environment, rev, (taken, of) =>
      pages.broadcast('pictured', {
        environment,
        rev,
        pages: taken,
        of,
      } satisfies ScreenshotProgress),
    );
  });
  app.get('/pictures/:folder/:name', async ({ params }, reply) => {
    const picture = parseFields({ folder: nameSchema, name: nameSchema }, params);
    const bytes = await actions.readScreenshot(picture.folder, picture.name);
    if (bytes) return reply.type('image/png').send(bytes);
    throw new ScreenshotNotFoundError();
  });
}

/** Errors with a next step are sent as the command line prints them. */
function toApiError(error: unknown): { status: number; refusal: ApiError } {
  if (error instanceof ActionableError) {
    const stale = error instanceof StalePlanError ? 409 : 422;
    const status = 'statusCode' in error ? Number(error.statusCode) : stale;
    return { status, refusal: { name: error.name, message: error.message, next: error.next } };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  return { status, refusal: { name: 'Error', message, next: null } };
}
