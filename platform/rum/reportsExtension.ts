import { randomBytes } from 'node:crypto';
import type { ServerExtension } from '@concourse/http/fastify';
import type { ServerMetrics } from '@concourse/server';
import { DailyBudget } from './DailyBudget';
import { OtlpExporter } from './OtlpExporter';
import { createRateLimiter, receiveReports, releaseFinder } from './receiveReports';
import { type RumWorkerOptions, RumWorker, startRumWorkerProcess } from './worker/RumWorker';

export type ReportsOptions = {
  storeDir: string;
  now: () => Date;
  /** Stores reports in a database. */
  worker?: RumWorkerOptions;
  /** The address of an OpenTelemetry collector. */
  otlp?: string;
  /** The maximum of bytes to store per day (UTC). */
  bytesPerDay: number;
  log: (message: string) => void;
  metrics?: ServerMetrics;
};

/** Creates a server extension that accepts reports and stores them, sends them to a collector, or both. */
export function reportsExtension(options: ReportsOptions): ServerExtension {
  const { storeDir, now, worker, otlp, bytesPerDay, log, metrics } = options;
  const logProblems = (action: string) => (problem: string | null) =>
    log(problem ? `Reports are not ${action}: ${problem}` : `Reports are ${action} again.`);
  const rumWorker =
    worker && new RumWorker(() => startRumWorkerProcess(worker), logProblems('stored'));
  const exporter =
    otlp === undefined ? null : new OtlpExporter(otlp, logProblems('sent to the collector'));
  const budget =
    rumWorker &&
    new DailyBudget({ bytesPerDay, now, log, enqueue: (rows) => rumWorker.enqueue(rows) });
  metrics?.observableCounter(
    'site_reports_lost_total',
    'Readings that were accepted but not stored or sent',
    () => (rumWorker?.lost ?? 0) + (exporter?.lost ?? 0) + (budget?.dropped ?? 0),
  );
  const accepted = metrics?.counter({
    name: 'site_reports_accepted_total',
    help: 'Accepted reports of browsers',
    labels: [],
  });
  const rejected = metrics?.counter({
    name: 'site_reports_refused_total',
    help: 'Rejected reports of browsers',
    labels: ['reason'],
  });
  return receiveReports({
    findReleases: releaseFinder(storeDir),
    exceedsRate: createRateLimiter(),
    networkSecret: randomBytes(32).toString('base64url'),
    now,
    enqueue: (rows) => {
      exporter?.enqueue(rows);
      return budget?.tryEnqueue(rows) ?? true;
    },
    onOutcome: (outcome) =>
      outcome === 'accepted' ? accepted?.inc() : rejected?.inc({ reason: outcome }),
    health: () => ({
      reports: {
        ...(rumWorker && {
          ...{ keeping: rumWorker.problem ?? 'ok', kept: rumWorker.stored, lost: rumWorker.lost },
        }),
        ...(budget && budget.dropped > 0 && { dropped: budget.dropped }),
        ...(exporter && { sending: exporter.problem ?? 'ok', notSent: exporter.lost }),
      },
    }),
    stop: async () => {
      await Promise.all([rumWorker?.stop(), exporter?.stop()]);
    },
  });
}
