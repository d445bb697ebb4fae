import { join } from 'node:path';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Assets } from './assets';
import { drainOnStop } from './drain';
import { EditionSource } from './editionSource';
import { answerFailure } from './failures';
import { FileCache } from './fileCache';
import { addFormServices } from './formServices/addFormServices';
import { Faults } from './formServices/faults';
import { spoilFile } from './formServices/fileFaults';
import { HeldConnections } from './formServices/heldConnections';
import { commonHeaders, strictTransport } from './headers';
import { answerHealth } from './health';
import type { LiveReload } from './liveReload';
import { type Overlay, applyOverlay } from './overlay';
import { Pages, refuseMethod } from './pages';
import { parseAddress } from './requestAddress';
import { type LogStyle, logRequests, loggerOptions } from './requestLog';

export type ServerOptions = {
  /** Folder with `log/`, `editions/`, `blobs/` and `areas/`. It may still be empty. */
  storeDir: string;
  /** Folder of `inbox.jsonl`; `data` inside the store unless told. */
  dataDir?: string;
  /** `pretty` unless told. */
  logger?: LogStyle;
  /** Whether `x-forwarded-*` of a proxy is believed: every proxy's, or that of the named addresses. */
  trustProxy?: boolean | string;
  /** The stand-ins for the two form services; on unless told. */
  formServices?: boolean;
  /** `/__faults`: makes form services and files fail. Off unless told. */
  faults?: boolean;
  /** Headers for every page on top of the edition's. */
  extraHeaders?: Record<string, string>;
  /** For development: answers instead of the store. */
  overlay?: Overlay;
  /** For development: serves `/__dev/events`. */
  liveReload?: LiveReload;
};

const requestTimeoutMs = 30_000;
const stalledConnectionMs = 120_000;

/**
 * The site's server over a store. It follows the store's log: a promotion is served from the next
 * request on. Returned without listening, see `serve`.
 * @example const app = createServer({ storeDir: '.store' }); await app.listen({ port: 8080 });
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { storeDir } = options;
  const app = fastify({
    logger: loggerOptions(options.logger ?? 'pretty'),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stalledConnectionMs,
    // Requests that still come in over an open connection are answered, and the connection closed.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: answerFailure,
  });
  const source = new EditionSource({
    storeDir,
    ...(options.extraHeaders && { extraHeaders: options.extraHeaders }),
    onProblem: (error) => app.log.error(error),
  });
  const files = new FileCache();
  const pages = new Pages({ storeDir, source, files });
  const assets = new Assets({ storeDir, files });
  const faults = new Faults();
  const held = new HeldConnections();
  const spoiling = { held, files, storePath: (file: string) => join(storeDir, file) };
  const { liveReload, overlay } = options;

  app.setErrorHandler(answerFailure);
  logRequests(app);
  drainOnStop(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders);
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', strictTransport);
    done();
  });
  app.addHook('preClose', (done) => {
    held.release();
    liveReload?.close();
    done();
  });
  if (overlay) applyOverlay(app, overlay, source);

  app.get('/healthz', (_request, reply) => answerHealth(reply, source));
  if (liveReload) {
    app.get('/__dev/events', (_request, reply) => {
      liveReload.connect(reply);
    });
  }
  if (options.formServices ?? true) {
    const dataDir = options.dataDir ?? join(storeDir, 'data');
    addFormServices(app, { dataDir, faults, held, switches: options.faults ?? false });
  }

  readOnly(app, '/areas/*', (request, reply) => {
    const { path } = parseAddress(request.raw.url ?? '');
    const fault = faults.forFile(path);
    return fault ? spoilFile(path, reply, fault, spoiling) : assets.answer(request, reply);
  });
  readOnly(app, '/*', (request, reply) => pages.answer(request, reply));
  app.setNotFoundHandler((request, reply) => pages.answer(request, reply));
  return app;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** All methods come here, so that the wrong ones get 405 before anybody reads their body. */
function readOnly(app: FastifyInstance, url: string, handler: Handler): void {
  app.route({
    method: app.supportedMethods,
    url,
    onRequest: (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') done();
      else refuseMethod(reply);
    },
    handler,
  });
}
