import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment, production } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import {
  drainConnectionsOnClose,
  registerAllMethods,
  addReadOnlyRoute,
  rejectMethod,
  sendText,
  type ServerExtension,
} from '@concourse/http/fastify';
import { commonHeaders, hstsPolicy } from '@concourse/http/headers';
import { LiveSite, type LiveSiteOptions } from '@concourse/http/LiveSite';
import { guardHost, type HostRule } from '@concourse/http/localAccess';
import { ManifestCache } from '@concourse/http/ManifestCache';
import { fallbackMessages } from '@concourse/http/messages';
import { parseAddress } from '@concourse/http/requestAddress';
import { FolderFiles, stampOf } from '@concourse/store/FolderFiles';
import { handleError, logError } from './errors';
import { sendHealth, sendReadiness } from './health';
import { openLogOutput } from './logOutput';
import type { ServerMetrics } from './metrics/ServerMetrics';
import { logRequests, type LogStyle, serverLog } from './requestLog';
import { namesOneHost, toOriginForm } from './requestTarget';
import { createResponseCache, type ResponseCacheOptions } from './ResponseCache';
import { servePage, serveReleaseFile } from './routes';
import { ServedFileCache, type RepairFile } from './ServedFileCache';
import type { Upstream } from './upstream';

export type ServerOptions = {
  /** Folder with `log/`, `editions/`, `blobs/` and `areas/`. It may be empty. */
  storeDir: string;
  /** The environment whose log the server follows. */
  environment?: Environment;
  /** The store that the folder mirrors, if it does. */
  upstream?: Upstream;
  /** `pretty` by default. */
  logger?: LogStyle;
  /** Receives the lines of the log; standard output by default. */
  logOutput?: { write: (line: string) => void };
  /** Trusts `x-forwarded-*` headers of a single proxy in front, or of all proxies at these addresses. */
  trustProxy?: boolean | string;
  /** Further routes: reports of browsers; for development, mock form services. */
  extensions?: ServerExtension[];
  /** For development: the accepted host names; all by default. */
  hosts?: HostRule;
  metrics?: ServerMetrics;
  /** Memory for files, in bytes, with an additional eighth for headers; 64 MB by default. */
  memory?: number;
  /** Time between two checks of the log; 5 ms by default. */
  pollIntervalMs?: number;
};

const mebibyte = 1024 * 1024;

/** Creates a server of the site, which follows the log of a store. It does not listen yet, see `serve`. */
export function createSiteServer(options: ServerOptions): FastifyInstance {
  const { storeDir, upstream, environment = production, extensions = [], metrics } = options;
  const { trustProxy = false, memory = 64_000_000, pollIntervalMs = 5, hosts } = options;
  const style = options.logger ?? 'pretty';
  // An open output wakes the process ten times a second.
  const ownOutput = options.logOutput || style === 'silent' ? null : openLogOutput();
  const log = serverLog(style, options.logOutput ?? ownOutput ?? { write: () => undefined });
  const onResponse: ResponseCacheOptions['onResponse'] = (answer) => {
    const { method, target, status, edition, area } = answer;
    // Does not log health checks, which would hide the other requests.
    if (target !== sitePaths.health && target !== sitePaths.ready) log.logRequest(answer);
    metrics?.recordResponse(answer);
    const isPage = method === 'GET' && area !== '' && (status === 200 || status === 304);
    if (isPage) for (const extension of extensions) extension.onPageServed?.(edition);
  };
  const app = fastify({
    logger: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts only the last forwarded address, which our own proxy appended.
    trustProxy: trustProxy === true ? (_address, hop) => hop === 0 : trustProxy,
    serverFactory: (route) => {
      const server = createHttpServer((request, response) => {
        if (!responseCache.respondFromCache(request, response)) route(request, response);
      });
      server.keepAliveTimeout = 72_000;
      server.requestTimeout = 30_000;
      return server.setTimeout(120_000);
    },
    // A stopping server answers requests over open connections, and then closes these.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    rewriteUrl: toOriginForm,
    frameworkErrors: handleError,
  });
  const onProblem = (error: Error): void => logError(app.log, error);
  const site = followFolder(storeDir, { environment, everyMs: pollIntervalMs, onProblem });
  const repair = upstream && repairFrom(upstream, storeDir, app.log);
  const files = new ServedFileCache({ total: memory, single: mebibyte }, onProblem, repair);
  const cacheOptions = { site, files, onResponse, trustProxy, hosts, memoryBytes: memory / 8 };
  const responseCache = createResponseCache(cacheOptions);
  const manifests = new ManifestCache();
  // Extensions may answer differently each time.
  const isShared = extensions.every(({ serveFile }) => serveFile === undefined);
  const caches = { files, manifests, responseCache };
  const decoratePage = extensions.find((each) => each.decoratePage)?.decoratePage;
  const store = { storeDir, site, isShared, upstream, decoratePage, ...caches };

  registerAllMethods(app);
  app.setErrorHandler(handleError);
  logRequests(app, onResponse);
  if (ownOutput) app.addHook('onClose', () => ownOutput.close());
  drainConnectionsOnClose(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders);
    if (!namesOneHost(request.raw)) {
      void sendText(reply, 400, fallbackMessages.badRequest);
      return;
    }
    if (request.protocol === 'https') void reply.header('strict-transport-security', hstsPolicy);
    done();
  });
  if (hosts) guardHost(app, hosts);
  app.addHook('preClose', (done) => {
    responseCache.stop();
    for (const extension of extensions) extension.close();
    done();
  });
  metrics?.instrument(store);

  addReadOnlyRoute(app, sitePaths.health, (_request, reply) =>
    sendHealth(reply, { ...store, environment, extensions }),
  );
  addReadOnlyRoute(app, sitePaths.ready, (_request, reply) => sendReadiness(reply, site));
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
  // For targets that are not paths, such as `*` of OPTIONS.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? servePage(request, reply, store)
      : rejectMethod(reply),
  );
  return app;
}

type FollowOptions = Partial<Pick<LiveSiteOptions, 'environment' | 'everyMs' | 'onProblem'>>;

/** Follows the log of a store in a folder. Notices changes by the times of files. */
export function followFolder(
  storeDir: string,
  { environment = production, everyMs = 0, onProblem = () => undefined }: FollowOptions = {},
): LiveSite {
  const log = storePaths(storeDir).logOf(environment);
  // The time of the folder is not enough, as records may share a tick of the clock.
  const stamp = (rev: number) =>
    [log.log, log.record(rev), log.record(rev + 1)].map(stampOf).join(' ');
  const files = new FolderFiles(storeDir);
  return new LiveSite({ files, environment, everyMs, stampOf: stamp, onProblem });
}

const repairFrom =
  ({ label, repair }: Upstream, storeDir: string, log: FastifyBaseLogger): RepairFile =>
  async (path, isIntact) => {
    const file = storePaths(storeDir).relativePath(path);
    const isRepaired = await repair(file, isIntact);
    if (isRepaired)
      log.warn(`Restored ${file} of the mirror, which was damaged or lost, from ${label}.`);
    return isRepaired;
  };
