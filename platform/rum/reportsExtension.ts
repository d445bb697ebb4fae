import { randomBytes } from 'node:crypto';
import type { ServerExtension } from '@concourse/http/fastify';
import type { ServerMetrics } from '@concourse/server';
import { DailyBudget } from './DailyBudget';
import { createRateLimiter, receiveReports, releaseFinder } from './receiveReports';
import type { ReportRow } from './rows';
import { type RumWorkerOptions, RumWorker, startRumWorkerProcess } from './worker/RumWorker';

export type ReportsOptions = {
  storeDir: string;
  now: () => Date;
  worker: RumWorkerOptions;
  /** The maximum of bytes to store per day (UTC). */
  bytesPerDay: number;
  log: (message: string) => void;
  metrics?: ServerMetrics;
};

/** Creates a server extension that accepts reports and stores them in a database. */
export function reportsExtension(options: ReportsOptions): ServerExtension {
  const { storeDir, now, worker, bytesPerDay, log, metrics } = options;
  const logProblem = (problem: string | null) =>
    log(problem ? `Reports are not stored: ${problem}` : 'Reports are stored again.');
  const rumWorker = new RumWorker(() => startRumWorkerProcess(worker), logProblem);
  const enqueue = (rows: ReportRow[]) => rumWorker.enqueue(rows);
  const budget = new DailyBudget({ bytesPerDay, now, log, enqueue });
  metrics?.observableCounter(
    'site_reports_lost_total',
    'Readings that were accepted but not stored',
    () => rumWorker.lost + budget.dropped,
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
    enqueue: (rows) => budget.tryEnqueue(rows),
    onOutcome: (outcome) =>
      outcome === 'accepted' ? accepted?.inc() : rejected?.inc({ reason: outcome }),
    health: () => ({
      reports: {
        ...{ keeping: rumWorker.problem ?? 'ok', kept: rumWorker.stored, lost: rumWorker.lost },
        ...(budget.dropped > 0 && { dropped: budget.dropped }),
      },
    }),
    stop: () => rumWorker.stop(),
  });
}
