import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment, production } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import { fallbackMessages } from '@concourse/http/fallbackMessages';
import {
  drainConnectionsOnClose,
  registerAllMethods,
  addReadOnlyRoute,
  rejectMethod,
  rejectOtherMethods,
  sendText,
  type ServerExtension,
} from '@concourse/http/fastify';
import { commonHeaders, strictTransportSecurity } from '@concourse/http/headers';
import { guardHost, type HostRule } from '@concourse/http/localAccess';
import { ManifestCache } from '@concourse/http/ManifestCache';
import { parseAddress } from '@concourse/http/requestAddress';
import { BufferedLogWriter } from './BufferedLogWriter';
import { EditionSource } from './editionSource';
import { handleError, logError } from './errors';
import { FileCache, type RepairFile } from './fileCache';
import { sendHealth, sendReadiness } from './health';
import type { ServerMetrics } from './metrics/ServerMetrics';
import {
  type CompletedRequest,
  flushOnStop,
  logRequests,
  type LogStyle,
  serverLog,
} from './requestLog';
import { namesOneHost, toOriginForm } from './requestTarget';
import { ResponseCache } from './ResponseCache';
import { servePage, serveReleaseFile } from './routes';
import type { Upstream } from './upstream';

export type ServerOptions = {
  /** Folder with `log/`, `editions/`, `blobs/` and `areas/`. It may still be empty. */
  storeDir: string;
  /** Environment whose log it follows; the default environment if omitted. */
  environment?: Environment;
  /** The store that the folder is a copy of, if it is one. */
  upstream?: Upstream;
  /** `pretty` by default. */
  logger?: LogStyle;
  /** Takes the lines of the log; standard output by default. */
  logOutput?: { write: (line: string) => void };
  /** Trusts `x-forwarded-*` of the one proxy in front, or of all proxies at the named addresses. */
  trustProxy?: boolean | string;
  /** Further routes: reports of browsers; for development, stand-ins for the form services. */
  extensions?: ServerExtension[];
  /** For development: names under which it answers; any by default. */
  hosts?: HostRule;
  metrics?: ServerMetrics;
  /** Bytes of memory for files, and an eighth of them for headers; 64 MB by default. */
  memory?: number;
  /** Time between two looks for a newer record; 5 ms by default. */
  pollIntervalMs?: number;
};

const mebibyte = 1024 * 1024;
const headersShare = 1 / 8;

/** The site's server over a store, whose log it follows. It does not listen yet, see `serve`. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { storeDir, upstream, environment = production, extensions = [], metrics } = options;
  const { trustProxy = false, memory = 64_000_000, pollIntervalMs = 5, hosts } = options;
  const batches = new BufferedLogWriter();
  const log = serverLog(options.logger ?? 'pretty', options.logOutput ?? batches);
  const answered = (answer: CompletedRequest): void => {
    const { method, target, status, edition, area } = answer;
    // Probes every few seconds would hide the other requests.
    if (target !== sitePaths.health && target !== sitePaths.ready) log.logRequest(app, answer);
    metrics?.recordResponse(answer);
    const isPage = method === 'GET' && area !== '' && (status === 200 || status === 304);
    if (isPage) for (const extension of extensions) extension.onPageServed?.(edition);
  };
  const app = fastify({
    logger: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts only the last forwarded address: it is the one that our own proxy appended.
    trustProxy: trustProxy === true ? (_address, hop) => hop === 0 : trustProxy,
    serverFactory: (route) => {
      const server = createHttpServer((request, response) => {
        if (!answers.respondFromCache(request, response)) route(request, response);
      });
      // Limits for a client, in milliseconds.
      server.keepAliveTimeout = 72_000;
      server.requestTimeout = 30_000;
      return server.setTimeout(120_000);
    },
    // Answers requests that still come in over an open connection, and closes it.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    rewriteUrl: toOriginForm,
    frameworkErrors: handleError,
  });
  const onProblem = (error: Error): void => logError(app.log, error);
  const source = new EditionSource({ storeDir, environment, pollIntervalMs, onProblem });
  const files = new FileCache(
    { total: memory, single: mebibyte },
    onProblem,
    upstream && repairFrom(upstream, storeDir, app.log),
  );
  const headersMemory = memory * headersShare;
  const answers = new ResponseCache({
    source,
    files,
    onResponse: answered,
    trustProxy,
    hosts,
    memoryBytes: headersMemory,
  });
  const manifests = new ManifestCache();
  // An extension may answer differently each time.
  const isShared = extensions.every(({ serveFile }) => serveFile === undefined);
  const store = { storeDir, source, files, manifests, responseCache: answers, isShared, upstream };

  registerAllMethods(app);
  app.setErrorHandler(handleError);
  logRequests(app, answered);
  flushOnStop(app, batches);
  drainConnectionsOnClose(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders);
    if (!namesOneHost(request.raw)) {
      void sendText(reply, 400, fallbackMessages.badRequest);
      return;
    }
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
  if (hosts) guardHost(app, hosts);
  app.addHook('preClose', (done) => {
    answers.stop();
    for (const extension of extensions) extension.close();
    done();
  });
  metrics?.instrument(store);

  app.get(sitePaths.health, (_request, reply) =>
    sendHealth(reply, { ...store, environment, extensions }),
  );
  rejectOtherMethods(app, sitePaths.health);
  app.get(sitePaths.ready, (_request, reply) => sendReadiness(reply, source));
  rejectOtherMethods(app, sitePaths.ready);
  for (const extension of extensions) extension.addRoutes(app);

  addReadOnlyRoute(app, sitePaths.areas, (request, reply) => {
    const { path } = parseAddress(request.raw.url ?? '');
    for (const extension of extensions) {
      const answered = extension.serveFile?.(path, reply);
      if (answered) return answered;
    }
    return serveReleaseFile(path, request, reply, store);
  });
  addReadOnlyRoute(app, '/*', (request, reply) => servePage(request, reply, store));
  // For targets that are not paths, such as the `*` of OPTIONS.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? servePage(request, reply, store)
      : rejectMethod(reply),
  );
  return app;
}

const repairFrom =
  ({ label, repair }: Upstream, storeDir: string, log: FastifyBaseLogger): RepairFile =>
  async (path, isIntact) => {
    const file = storePaths(storeDir).relativePath(path);
    const isWhole = await repair(file, isIntact);
    if (isWhole) log.warn(`${file} of the copy was damaged or lost, and came anew from ${label}.`);
    return isWhole;
  };
