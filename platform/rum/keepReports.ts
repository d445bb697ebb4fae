import { DailyBudget } from './DailyBudget';
import { type KeeperProcess, ReportKeeper } from './keeper/ReportKeeper';
import { OtlpExporter } from './otlp/OtlpExporter';
import type { ReportRow } from './rows';

export type KeepOptions = {
  now: () => Date;
  /** Starts the process that has the database; without it nothing is kept. */
  startKeeper?: () => KeeperProcess;
  /** Where the same reports go as OpenTelemetry. */
  otlp?: { url: string; headers: Record<string, string> };
  /** How many bytes of reports are kept on a day (UTC). */
  bytesPerDay: number;
  log: (sentence: string) => void;
};

/** What becomes of reports that were taken. */
export type KeptReports = {
  /** @returns whether there was room for them */
  take: (rows: ReportRow[]) => boolean;
  /** What `/healthz` says of them. */
  health: () => Record<string, unknown>;
  /** Readings that were taken and could not be kept, those beyond the daily budget included. */
  lost: () => number;
  /** Brings away what was taken. */
  stop: () => Promise<void>;
};

/** Keeps reports, sends them on, or both. */
export function keepReports(options: KeepOptions): KeptReports {
  const { now, startKeeper, otlp, bytesPerDay, log } = options;
  const telling = (subject: string) => (problem: string | null) =>
    log(problem === null ? `${subject} again` : `Not ${subject}: ${problem}`);
  const keeper =
    startKeeper && new ReportKeeper({ start: startKeeper, onProblem: telling('keeping reports') });
  const exporter =
    otlp && new OtlpExporter({ ...otlp, now, onProblem: telling('sending reports on') });
  const budget =
    keeper && new DailyBudget({ bytesPerDay, now, log, keep: (rows) => keeper.take(rows) });
  return {
    take: (rows) => {
      exporter?.take(rows);
      return budget?.take(rows) ?? true;
    },
    health: () => ({
      reports: {
        ...(keeper && { keeping: keeper.problem ?? 'ok', kept: keeper.kept, lost: keeper.lost }),
        ...(budget && budget.dropped > 0 && { dropped: budget.dropped }),
        ...(exporter && { sending: exporter.problem ?? 'ok', notSent: exporter.lost }),
      },
    }),
    lost: () => (keeper?.lost ?? 0) + (exporter?.lost ?? 0) + (budget?.dropped ?? 0),
    stop: async () => {
      await Promise.all([keeper?.stop(), exporter?.stop()]);
    },
  };
}
