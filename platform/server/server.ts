import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type Environment, production } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import {
  drainOnStop,
  knowAllMethods,
  readOnly,
  refuseMethod,
  refuseOtherMethods,
  sendSentence,
  type ServerExtension,
} from '@concourse/http/fastify';
import { commonHeaders, strictTransport } from '@concourse/http/headers';
import { guardHost, type HostRule } from '@concourse/http/localAccess';
import { KnownManifests } from '@concourse/http/manifests';
import { parseAddress } from '@concourse/http/requestAddress';
import { sentences } from '@concourse/http/sentences';
import { AnswerCache } from './answerCache';
import { EditionSource } from './editionSource';
import { answerFailure, logError } from './errors';
import { FileCache, type Mend } from './fileCache';
import { answerHealth, answerReady } from './health';
import { LogBatches } from './logBatches';
import type { ServerMetrics } from './metrics/ServerMetrics';
import { type Answered, flushOnStop, logRequests, type LogStyle, serverLog } from './requestLog';
import { namesOneHost, toOriginForm } from './requestTarget';
import { answerPage, answerReleasedFile } from './routes';
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
  logTo?: { write: (line: string) => void };
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
  lookEveryMs?: number;
};

const mebibyte = 1024 * 1024;
const headersShare = 1 / 8;

/** The site's server over a store, whose log it follows. It does not listen yet, see `serve`. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { storeDir, upstream, environment = production, extensions = [], metrics } = options;
  const { trustProxy = false, memory = 64 * mebibyte, lookEveryMs = 5, hosts } = options;
  const batches = new LogBatches();
  const log = serverLog(options.logger ?? 'pretty', options.logTo ?? batches);
  const answered = (answer: Answered): void => {
    const { method, target, status, edition, area } = answer;
    // Probes every few seconds would hide the other requests.
    if (target !== sitePaths.health && target !== sitePaths.ready) log.answered(app, answer);
    metrics?.count(answer);
    const isPage = method === 'GET' && area !== '' && (status === 200 || status === 304);
    if (isPage) for (const extension of extensions) extension.served?.(edition);
  };
  const app = fastify({
    logger: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts only the last forwarded address: it is the one that our own proxy appended.
    trustProxy: trustProxy === true ? (_address, hop) => hop === 0 : trustProxy,
    serverFactory: (route) => {
      const server = createHttpServer((request, response) => {
        if (!answers.answer(request, response)) route(request, response);
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
    frameworkErrors: answerFailure,
  });
  const onProblem = (error: Error): void => logError(app.log, error);
  const source = new EditionSource({ storeDir, environment, lookEveryMs, onProblem });
  const files = new FileCache(
    { total: memory, single: mebibyte },
    onProblem,
    upstream && mendFrom(upstream, storeDir, app.log),
  );
  const headersMemory = memory * headersShare;
  const answers = new AnswerCache({
    source,
    files,
    answered,
    trustProxy,
    hosts,
    memory: headersMemory,
  });
  const manifests = new KnownManifests();
  // An extension may answer differently each time.
  const isShared = extensions.every(({ answerFile }) => answerFile === undefined);
  const store = { storeDir, source, files, manifests, answers, isShared, upstream };

  knowAllMethods(app);
  app.setErrorHandler(answerFailure);
  logRequests(app, answered);
  flushOnStop(app, batches);
  drainOnStop(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders);
    if (!namesOneHost(request.raw)) {
      void sendSentence(reply, 400, sentences.badRequest);
      return;
    }
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', strictTransport);
    done();
  });
  if (hosts) guardHost(app, hosts);
  app.addHook('preClose', (done) => {
    answers.stop();
    for (const extension of extensions) extension.release();
    done();
  });
  metrics?.watch(store);

  app.get(sitePaths.health, (_request, reply) =>
    answerHealth(reply, { ...store, environment, extensions }),
  );
  refuseOtherMethods(app, sitePaths.health);
  app.get(sitePaths.ready, (_request, reply) => answerReady(reply, source));
  refuseOtherMethods(app, sitePaths.ready);
  for (const extension of extensions) extension.addRoutes(app);

  readOnly(app, sitePaths.areas, (request, reply) => {
    const { path } = parseAddress(request.raw.url ?? '');
    for (const extension of extensions) {
      const answered = extension.answerFile?.(path, reply);
      if (answered) return answered;
    }
    return answerReleasedFile(path, request, reply, store);
  });
  readOnly(app, '/*', (request, reply) => answerPage(request, reply, store));
  // For targets that are not paths, such as the `*` of OPTIONS.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answerPage(request, reply, store)
      : refuseMethod(reply),
  );
  return app;
}

const mendFrom =
  ({ label, mend }: Upstream, storeDir: string, log: FastifyBaseLogger): Mend =>
  async (path, isSound) => {
    const file = storePaths(storeDir).nameOf(path);
    const isWhole = await mend(file, isSound);
    if (isWhole) log.warn(`${file} of the copy was damaged or lost, and came anew from ${label}.`);
    return isWhole;
  };
