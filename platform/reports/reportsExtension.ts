import type { ServerExtension } from '../serve/extension';
import type { ServerMetrics } from '../serve/metrics/ServerMetrics';
import { type KeeperProcess, ReportKeeper } from './keeper/ReportKeeper';
import { OtlpExporter } from './otlp/OtlpExporter';
import { AddressLimit } from './receive/AddressLimit';
import { KnownReleases } from './receive/KnownReleases';
import { receiveReports, type ReportOutcome } from './receive/receiveReports';

export type ReportsOptions = {
  storeDir: string;
  now: () => Date;
  /** Starts the process that has the database; without it nothing is kept. */
  startKeeper?: () => KeeperProcess;
  /** Where the same reports go as OpenTelemetry. */
  otlp?: { url: string; headers: Record<string, string> };
  metrics?: ServerMetrics;
  log: (sentence: string) => void;
};

/** Takes reports for one server: keeps them, sends them on, or both. */
export function reportsExtension(options: ReportsOptions): ServerExtension {
  const { storeDir, now, startKeeper, otlp, metrics, log } = options;
  const telling = (subject: string) => (problem: string | null) =>
    log(problem === null ? `${subject} again` : `Not ${subject}: ${problem}`);
  const keeper =
    startKeeper && new ReportKeeper({ start: startKeeper, onProblem: telling('keeping reports') });
  const exporter =
    otlp && new OtlpExporter({ ...otlp, now, onProblem: telling('sending reports on') });
  const onOutcome =
    metrics && countReports(metrics, () => (keeper?.lost ?? 0) + (exporter?.lost ?? 0));

  return receiveReports({
    known: new KnownReleases(storeDir),
    limit: new AddressLimit(),
    now,
    take: (rows) => {
      exporter?.take(rows);
      return keeper?.take(rows) ?? true;
    },
    ...(onOutcome && { onOutcome }),
    health: () => ({
      reports: {
        ...(keeper && { keeping: keeper.problem ?? 'ok', kept: keeper.kept, lost: keeper.lost }),
        ...(exporter && { sending: exporter.problem ?? 'ok', notSent: exporter.lost }),
      },
    }),
    stop: async () => {
      await Promise.all([keeper?.stop(), exporter?.stop()]);
    },
  });
}

/** `reason` says why, where a report was refused. */
function countReports(
  metrics: ServerMetrics,
  lost: () => number,
): (outcome: ReportOutcome) => void {
  const accepted = metrics.counter({
    name: 'site_reports_accepted_total',
    help: 'Reports of browsers that were taken',
    labels: [],
  });
  const refused = metrics.counter({
    name: 'site_reports_refused_total',
    help: 'Reports of browsers that were refused',
    labels: ['reason'],
  });
  metrics.growing(
    'site_reports_lost_total',
    'Readings that were taken and could not be kept',
    lost,
  );
  return (outcome) => {
    if (outcome === 'accepted') accepted.inc();
    else refused.inc({ reason: outcome });
  };
}
