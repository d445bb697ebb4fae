import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { prettyFactory } from 'pino-pretty';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { LogBatches } from './logBatches';

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

/** What the log says of an answer. */
export type Answered = {
  method: string;
  /** Without the query: that may be private. */
  path: string;
  status: number;
  ms: number;
  /** Id of the edition, empty where it belongs to none. */
  edition: string;
};

/** Where the lines of a server go. */
export type ServerLog = {
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** One line a request: method, path, status, time, edition. */
  answered: (app: FastifyInstance, answer: Answered) => void;
  /** Null where nothing is logged. */
  batches: LogBatches | null;
};

/** A log in a style, written to standard output in batches. */
export function serverLog(style: LogStyle, batches = new LogBatches()): ServerLog {
  if (style === 'silent') return { logger: false, answered: () => undefined, batches: null };
  const level = style === 'quiet' ? 'warn' : 'info';
  if (style === 'json')
    return {
      logger: { level, stream: batches },
      answered: (app, answer) => app.log.info(lineOf(answer)),
      batches,
    };
  const colorize = process.stdout.isTTY;
  const pretty = prettyFactory({
    colorize,
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
  });
  const plain = plainLine(colorize);
  return {
    logger: { level, stream: { write: (line: string) => batches.write(pretty(line)) } },
    answered: (_app, answer) => {
      if (style === 'pretty') batches.write(plain(lineOf(answer), Date.now()));
    },
    batches,
  };
}

/** What pino-pretty makes of a line of level info, at a twentieth of its cost. */
export function plainLine(colorize: boolean): (line: string, now: number) => string {
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

const lineOf = ({ method, path, status, ms, edition }: Answered): string =>
  `${method} ${path} ${status} ${ms.toFixed(1)} ms${edition && ` ${edition}`}`;

/** Logs what a server's routes answer, and brings the log away as it stops. */
export function logRequests(app: FastifyInstance, { answered, batches }: ServerLog): void {
  app.decorateRequest('edition', '').decorateRequest('area', '');
  app.addHook('onResponse', (request, reply, done) => {
    // Probes come every few seconds and would drown the rest.
    if (request.url !== sitePaths.health && request.url !== sitePaths.ready) {
      const { method, edition } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      answered(app, { method, path: loggedPath(request), status, ms, edition });
    }
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(`${request.method} ${loggedPath(request)} was given up by the client`);
    done();
  });
  if (!batches) return;
  const atOnce = (): void => batches.flushSync();
  process.once('exit', atOnce);
  // The last hook of all: others may have something to say before.
  app.addHook('onClose', async () => {
    await batches.flush();
    process.off('exit', atOnce);
  });
}

/** The address of a request without its query. */
export function loggedPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
