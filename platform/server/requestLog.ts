import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { prettyFactory } from 'pino-pretty';
import type { LogOutput } from './logOutput';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it extends Fastify's own
  interface FastifyRequest {
    /** Id of the answering edition, or empty. */
    edition: string;
    /** Name of the area of the page, or empty. */
    area: string;
  }
}

export type LogStyle = 'pretty' | 'silent';

export type CompletedRequest = Pick<FastifyRequest, 'method' | 'edition' | 'area'> & {
  /** The target in the request line. */
  target: string;
  status: number;
  ms: number;
};

type ServerLog = {
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** Logs an answer in one line: method, path, status, time, edition. */
  logRequest: (answer: CompletedRequest) => void;
};

/** Creates a logger. @param output receives lines with line breaks */
export function serverLog(style: LogStyle, output: Pick<LogOutput, 'write'>): ServerLog {
  if (style === 'silent') return { logger: false, logRequest: () => undefined };
  const options = { ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' };
  const pretty = prettyFactory({ ...options, colorize: process.stdout.isTTY });
  let [second, time] = [-1, ''];
  return {
    logger: { level: 'info', stream: { write: (line: string) => output.write(pretty(line)) } },
    // Formats the line itself: pino-pretty takes twenty times as long.
    logRequest: ({ method, target, status, ms, edition }) => {
      const now = Date.now();
      if (Math.floor(now / 1000) !== second) {
        second = Math.floor(now / 1000);
        time = new Date(now).toTimeString().slice(0, 8);
      }
      const answer = `${method} ${withoutQuery(target)} ${status} ${ms.toFixed(1)} ms`;
      output.write(`[${time}] INFO: ${answer}${edition && ` ${edition}`}\n`);
    },
  };
}

/** Reports all answers of the routes, and logs requests that clients abort. */
export function logRequests(app: FastifyInstance, emit: (answer: CompletedRequest) => void): void {
  app.decorateRequest('edition', '').decorateRequest('area', '');
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { method, edition, area } = request;
    emit({ method, target: request.raw.url ?? '', status, ms, edition, area });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(`${request.method} ${pathWithoutQuery(request)} was aborted by the client`);
    done();
  });
}

/** The address of a request without its query, which may be private. */
export const pathWithoutQuery = ({ url }: FastifyRequest): string => withoutQuery(url);

const withoutQuery = (target: string): string => target.split('?', 1)[0] ?? '';
