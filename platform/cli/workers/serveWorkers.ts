import cluster from 'node:cluster';
import { programOf } from '../../project/programs';
import { keepReports, lostReports } from '../../reports/keepReports';
import { newNetworkSecret } from '../../reports/reportsExtension';
import { CannotListenError } from '../../serve/errors';
import { LogBatches } from '../../serve/logBatches';
import { serveMetrics } from '../../serve/metrics/serveMetrics';
import { WorkersMetrics } from '../../serve/metrics/WorkersMetrics';
import { urlOf } from '../../serve/serve';
import { keptAsTold, type ServeSiteOptions, type ServedSite } from '../serveSite';
import { WorkersError } from './errors';
import { type Failed, Workers } from './Workers';

const graceMs = 10_000;
const tellEveryMs = 1000;

export type ServeWorkersOptions = Pick<
  ServeSiteOptions,
  | 'storeDir'
  | 'environment'
  | 'logger'
  | 'trustProxy'
  | 'port'
  | 'host'
  | 'memory'
  | 'reports'
  | 'metricsPort'
> & {
  /** How many processes answer. */
  workers: number;
};

/**
 * Serves a store with several processes on one port. This one answers nothing itself: it starts them, writes their
 * log, keeps the reports that they take, adds up what they count, and stops them at SIGINT and SIGTERM.
 * @throws CannotListenError when a port is taken or not allowed
 * @throws WorkersError where a worker ends before it listens
 */
export async function serveWorkers(options: ServeWorkersOptions): Promise<ServedSite> {
  const { workers: count, reports, metricsPort, ...served } = options;
  const { host = '127.0.0.1', port: wanted = 8080 } = served;
  const log = new LogBatches();
  const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const kept = reports && keepReports(await keptAsTold(reports, say));
  const { file, execArgv } = programOf('workerProcess', import.meta.url);
  // The kernel hands out connections: what this process handed to a worker that dies just then would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv, args: [] });
  const workers = new Workers({
    count,
    fork: () => cluster.fork(),
    options: {
      ...served,
      host,
      port: wanted,
      networkSecret: kept ? newNetworkSecret() : null,
      counts: metricsPort !== undefined,
    },
    hear: (message) => {
      if (message.kind === 'log') log.write(message.lines);
      else kept?.take(message.rows);
    },
    onProblem: say,
  });
  const telling = setInterval(() => workers.tell(kept?.health() ?? {}), tellEveryMs).unref();

  const close = stopper(workers);
  const closed = workers.ended.then(async () => {
    clearInterval(telling);
    await kept?.stop();
    await log.flush();
  });
  try {
    const port = portOr(await workers.start(), host, wanted);
    const metrics = new WorkersMetrics(workers);
    if (kept) metrics.growing(lostReports.name, lostReports.help, kept.lost);
    const collected =
      metricsPort === undefined ? null : await serveMetrics(metrics, host, metricsPort);
    void closed.then(() => collected?.close());
    return {
      url: urlOf(host, port),
      port,
      inbox: null,
      metricsPort: collected?.port ?? null,
      close,
      closed,
    };
  } catch (error) {
    await close();
    await closed;
    throw error;
  }
}

function portOr(started: number | Failed, host: string, port: number): number {
  if (typeof started === 'number') return started;
  const { sentence, code } = started;
  if (code === undefined) throw new WorkersError(sentence);
  throw new CannotListenError(host, port, { cause: Object.assign(new Error(sentence), { code }) });
}

/** Lets workers finish at SIGINT and SIGTERM. What is not finished after ten seconds, or at a second signal, is cut. */
function stopper(workers: Workers): () => Promise<void> {
  let isStopping = false;
  const close = (): Promise<void> => {
    if (isStopping) return workers.ended;
    isStopping = true;
    workers.stop();
    const deadline = setTimeout(() => workers.cut(), graceMs);
    return workers.ended.then(() => {
      clearTimeout(deadline);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    });
  };
  const onSignal = (): void => {
    if (isStopping) workers.cut();
    else void close();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return close;
}
