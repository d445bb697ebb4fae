// One of several processes that answer on one port: serves what the primary says, until it says to stop.
import { describeError } from '../../errors/describeError';
import { AddressLimit } from '../../reports/receive/AddressLimit';
import { countOutcomes } from '../../reports/receive/countOutcomes';
import { KnownReleases } from '../../reports/receive/KnownReleases';
import { NetworkCodes } from '../../reports/receive/networks';
import { dropReports, receiveReports } from '../../reports/receive/receiveReports';
import type { ServerExtension } from '../../serve/extension';
import type { LogTarget } from '../../serve/logBatches';
import { ServerMetrics } from '../../serve/metrics/ServerMetrics';
import { serve, type Serving } from '../../serve/serve';
import type { FromWorker, ToWorker, WorkerOptions } from './messages';

const lookForDamageMs = 1000;

/** Settles once it is on its way; a primary that is gone ends this process by itself. */
const say = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected && process.send)
      process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });

let said: Record<string, unknown> = {};
let damagedElsewhere: string[] = [];

/** Lines of several processes would get into each other: the primary writes them. */
const logTo: LogTarget = {
  write: async (bytes) => {
    await say({ kind: 'log', lines: bytes.toString() });
    return bytes.length;
  },
  writeSync: (bytes) => {
    void say({ kind: 'log', lines: bytes.toString() });
    return bytes.length;
  },
};

/** Tells what was found damaged here whenever it is not what was told last. */
function watchDamage(damagedHere: () => Promise<string[]>): void {
  let told = '';
  setInterval(() => {
    void damagedHere().then((files) => {
      if (files.join() === told) return undefined;
      told = files.join();
      return say({ kind: 'damaged', files });
    });
  }, lookForDamageMs).unref();
}

/** Of what only the primary knows. */
const healthOfAll: ServerExtension = {
  addRoutes: () => undefined,
  health: () => said,
  release: () => undefined,
};

function reportsFor(
  storeDir: string,
  secret: string,
  metrics: ServerMetrics | undefined,
): ServerExtension {
  return receiveReports({
    known: new KnownReleases(storeDir),
    limit: new AddressLimit(),
    networks: new NetworkCodes(secret),
    now: () => new Date(),
    // The primary counts what it has no room for.
    take: (rows) => {
      void say({ kind: 'reports', rows });
      return true;
    },
    ...(metrics && { onOutcome: countOutcomes(metrics) }),
    health: () => ({}),
    stop: () => Promise.resolve(),
  });
}

async function start({ networkSecret, counts, ...options }: WorkerOptions): Promise<Serving> {
  const metrics = counts ? new ServerMetrics() : undefined;
  metrics?.shareWithPrimary();
  const serving = await serve({
    ...options,
    logTo,
    stopsAtSignals: false,
    siblings: { damaged: () => damagedElsewhere, watch: watchDamage },
    extensions: [
      healthOfAll,
      networkSecret === null ? dropReports() : reportsFor(options.storeDir, networkSecret, metrics),
    ],
    ...(metrics && { metrics }),
  });
  await say({ kind: 'listening', port: serving.port });
  return serving;
}

async function fail(error: unknown): Promise<never> {
  const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code;
  await say({
    kind: 'failed',
    sentence: describeError(error),
    ...(code !== undefined && { code }),
  });
  process.exit(1);
}

let serving: Promise<Serving> | undefined;

async function stop(): Promise<void> {
  await (await serving)?.close();
  process.exit(0);
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'serve') {
    serving = start(message.options);
    void serving.catch(fail);
  } else if (message.kind === 'health') {
    said = message.said;
    damagedElsewhere = message.damaged;
  } else if (message.kind === 'stop') void stop();
  else if (message.kind === 'cut')
    void serving?.then(({ app }) => app.server.closeAllConnections());
});
// A terminal tells the whole group: the primary says when to end.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);

await say({ kind: 'started' });
