import { randomBytes } from 'node:crypto';
import { formatBytes } from '@concourse/core/text/format';
import type { ServerExtension } from '@concourse/http/fastify';
import type { ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import { OtlpExporter, type OtlpOptions } from './OtlpExporter';
import { createRateLimiter, receiveReports, releaseFinder } from './receiveReports';
import { countRow, type ReportRow } from './rows';
import { type RumWorkerOptions, RumWorker, startRumWorkerProcess } from './worker/RumWorker';

export type ReportsOptions = {
  storeDir: string;
  now: () => Date;
  /** Stores reports in a database. */
  worker?: RumWorkerOptions;
  otlp?: OtlpOptions;
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
  const exporter = otlp && new OtlpExporter(otlp, logProblems('sent to the collector'));
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

export type BudgetOptions = {
  bytesPerDay: number;
  now: () => Date;
  /** Queues rows; false if the queue is full. */
  enqueue: (rows: ReportRow[]) => boolean;
  /** Receives one warning on each day that reaches the limit. */
  log: (message: string) => void;
};

/** An upper bound for the size of a row without its texts. */
const baseRowBytes = 100;

/** How often the number of dropped reports is stored. Rollouts do not advance while reports are dropped. */
const droppedCountIntervalMs = 60_000;

/** Limits the bytes of reports that are stored per day (UTC). Drops and counts further reports. */
export class DailyBudget {
  readonly #options: BudgetOptions;
  #day = '';
  #used = 0;
  #isSpent = false;
  #uncountedDrops = 0;
  #lastDropCountAt = -Infinity;
  dropped = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  tryEnqueue(rows: ReportRow[]): boolean {
    const { bytesPerDay, now, enqueue, log } = this.#options;
    const at = now();
    const day = at.toISOString().slice(0, 10);
    if (day !== this.#day) [this.#day, this.#used, this.#isSpent] = [day, 0, false];
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    if (bytes === 0 || this.#used + bytes <= bytesPerDay) {
      this.#used += bytes;
      return enqueue(rows);
    }
    if (!this.#isSpent) {
      log(
        `The reports of ${day} reached the daily limit of ${formatBytes(bytesPerDay)}. Further reports of this day are dropped, and rollouts do not advance. Check where the reports come from, or raise --reports-daily-limit.`,
      );
    }
    this.#isSpent = true;
    this.dropped += rows.length;
    this.#uncountedDrops += 1;
    if (at.getTime() - this.#lastDropCountAt >= droppedCountIntervalMs) {
      enqueue([countRow('dropped', at.getTime(), '', this.#uncountedDrops)]);
      [this.#uncountedDrops, this.#lastDropCountAt] = [0, at.getTime()];
    }
    return false;
  }
}

/** Counts made by the server have size 0: they are few and must always be stored. */
function sizeOf(row: ReportRow): number {
  const { kind, edition, area, release, pattern, name, message, stack } = row;
  if (kind === 'served' || kind === 'dropped') return 0;
  const texts = [edition, area, release, pattern, name, message ?? '', stack ?? ''];
  return baseRowBytes + Buffer.byteLength(texts.join(''));
}
