import type { ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import type { ReportOutcome } from './receiveReports';

/** Counts what became of reports; `reason` says why one was refused. */
export function countOutcomes(metrics: ServerMetrics): (outcome: ReportOutcome) => void {
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
  return (outcome) => {
    if (outcome === 'accepted') accepted.inc();
    else refused.inc({ reason: outcome });
  };
}
