import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { prettyFactory } from 'pino-pretty';
import type { BufferedLogWriter } from './BufferedLogWriter';

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
export function serverLog(style: LogStyle, output: { write: (line: string) => void }): ServerLog {
  if (style === 'silent') return { logger: false, logRequest: () => undefined };
  const colorize = process.stdout.isTTY;
  const ignore = 'pid,hostname,reqId';
  const pretty = prettyFactory({ colorize, ignore, translateTime: 'SYS:HH:MM:ss' });
  const plain = infoLineFormatter(colorize);
  return {
    logger: { level: 'info', stream: { write: (line: string) => output.write(pretty(line)) } },
    logRequest: (answer) => output.write(plain(formatRequest(answer), Date.now())),
  };
}

/** Formats a line of level info as pino-pretty does, at a twentieth of its cost. */
export function infoLineFormatter(colorize: boolean): (line: string, now: number) => string {
  let second = -1;
  let time = '';
  const [info, text, end] = colorize
    ? ['\u001B[32mINFO\u001B[39m', '\u001B[36m', '\u001B[39m']
    : ['INFO', '', ''];
  return (line, now) => {
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      time = new Date(now).toTimeString().slice(0, 8);
    }
    return `[${time}] ${info}: ${text}${line}${end}\n`;
  };
}

const formatRequest = ({ method, target, status, ms, edition }: CompletedRequest): string =>
  `${method} ${withoutQuery(target)} ${status} ${ms.toFixed(1)} ms${edition && ` ${edition}`}`;

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

export function flushOnStop(app: FastifyInstance, writer: BufferedLogWriter): void {
  const flushSync = (): void => writer.flushSync();
  process.once('exit', flushSync);
  app.addHook('onClose', async () => {
    await writer.flush();
    process.off('exit', flushSync);
  });
}

/** The address of a request without its query, which may be private. */
export const pathWithoutQuery = ({ url }: FastifyRequest): string => withoutQuery(url);

const withoutQuery = (target: string): string => target.split('?', 1)[0] ?? '';
