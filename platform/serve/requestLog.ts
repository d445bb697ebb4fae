import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import { sitePaths } from '@concourse/contract/reservedPaths';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it extends Fastify's own
  interface FastifyRequest {
    /** Id of the edition that answers this request, empty for what belongs to no edition. */
    edition: string;
    /** Name of the area whose page answers this request, empty where no page does. */
    area: string;
  }
}

/** `pretty` for people, `json` for log collectors, `quiet` for warnings and errors only. */
export type LogStyle = 'pretty' | 'json' | 'quiet' | 'silent';

/** Fastify's logger for a style. */
export function loggerOptions(style: LogStyle): NonNullable<FastifyServerOptions['logger']> {
  if (style === 'silent') return false;
  const level = style === 'quiet' ? 'warn' : 'info';
  if (style === 'json') return { level };
  const stream = pretty({
    colorize: process.stdout.isTTY,
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  });
  return { level, stream };
}

/** One line a request: method, path, status, time, edition. The query is left out: it may be private. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('edition', '').decorateRequest('area', '');
  app.addHook('onResponse', (request, reply, done) => {
    const line = `${request.method} ${loggedPath(request)} ${reply.statusCode} ${reply.elapsedTime.toFixed(1)} ms`;
    request.log[levelOf(request)](request.edition === '' ? line : `${line} ${request.edition}`);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(`${request.method} ${loggedPath(request)} was given up by the client`);
    done();
  });
}

/** The address of a request without its query. */
export function loggedPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** Probes come every few seconds and would drown the rest. */
function levelOf(request: FastifyRequest): 'info' | 'debug' {
  return request.url === sitePaths.health ? 'debug' : 'info';
}
