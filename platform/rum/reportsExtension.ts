import { randomBytes } from 'node:crypto';
import type { ServerExtension } from '@concourse/http/fastify';
import type { ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import { DailyBudget } from './DailyBudget';
import { OtlpExporter, type OtlpOptions } from './OtlpExporter';
import {
  NetworkRateLimiter,
  KnownReleases,
  NetworkHasher,
  receiveReports,
} from './receive/receiveReports';
import { type RumWorkerOptions, RumWorker, startRumWorkerProcess } from './worker/RumWorker';

export type ReportsOptions = {
  storeDir: string;
  now: () => Date;
  /** Stores reports in a database. */
  worker?: RumWorkerOptions;
  /** Sends reports to an OpenTelemetry collector. */
  otlp?: OtlpOptions;
  /** The most bytes of reports to store on a day (UTC). */
  bytesPerDay: number;
  log: (sentence: string) => void;
  metrics?: ServerMetrics;
};

/** Accepts reports for one server: stores them, sends them to a collector, or both. */
export function reportsExtension(options: ReportsOptions): ServerExtension {
  const { storeDir, now, worker, otlp, bytesPerDay, log, metrics } = options;
  const logProblems = (subject: string) => (problem: string | null) =>
    log(problem === null ? `${subject} again` : `Not ${subject}: ${problem}`);
  const keeper =
    worker && new RumWorker(() => startRumWorkerProcess(worker), logProblems('keeping reports'));
  const exporter = otlp && new OtlpExporter(otlp, logProblems('sending reports on'));
  const budget =
    keeper && new DailyBudget({ bytesPerDay, now, log, enqueue: (rows) => keeper.enqueue(rows) });
  metrics?.observableCounter(
    'site_reports_lost_total',
    'Readings that were taken and could not be kept',
    () => (keeper?.lost ?? 0) + (exporter?.lost ?? 0) + (budget?.dropped ?? 0),
  );
  const accepted = metrics?.counter({
    name: 'site_reports_accepted_total',
    help: 'Reports of browsers that were taken',
    labels: [],
  });
  const refused = metrics?.counter({
    name: 'site_reports_refused_total',
    help: 'Reports of browsers that were refused',
    labels: ['reason'],
  });
  return receiveReports({
    knownReleases: new KnownReleases(storeDir),
    rateLimiter: new NetworkRateLimiter(),
    networkHasher: new NetworkHasher(randomBytes(32).toString('base64url')),
    now,
    enqueue: (rows) => {
      exporter?.enqueue(rows);
      return budget?.tryEnqueue(rows) ?? true;
    },
    onOutcome: (outcome) =>
      outcome === 'accepted' ? accepted?.inc() : refused?.inc({ reason: outcome }),
    health: () => ({
      reports: {
        ...(keeper && { keeping: keeper.problem ?? 'ok', kept: keeper.stored, lost: keeper.lost }),
        ...(budget && budget.dropped > 0 && { dropped: budget.dropped }),
        ...(exporter && { sending: exporter.problem ?? 'ok', notSent: exporter.lost }),
      },
    }),
    stop: async () => {
      await Promise.all([keeper?.stop(), exporter?.stop()]);
    },
  });
}
