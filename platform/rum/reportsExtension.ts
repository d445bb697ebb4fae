import { randomBytes } from 'node:crypto';
import type { ServerExtension } from '@concourse/http/fastify';
import type { ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import { keepReports, type KeepOptions } from './keepReports';
import { AddressLimit } from './receive/AddressLimit';
import { countOutcomes } from './receive/countOutcomes';
import { KnownReleases } from './receive/KnownReleases';
import { NetworkCodes } from './receive/networks';
import { receiveReports } from './receive/receiveReports';

export type ReportsOptions = KeepOptions & {
  storeDir: string;
  metrics?: ServerMetrics;
};

/** Takes reports for one server: keeps them, sends them on, or both. */
export function reportsExtension(options: ReportsOptions): ServerExtension {
  const { storeDir, now, metrics } = options;
  const { take, health, lost, stop } = keepReports(options);
  metrics?.growing(
    'site_reports_lost_total',
    'Readings that were taken and could not be kept',
    lost,
  );
  return receiveReports({
    known: new KnownReleases(storeDir),
    limit: new AddressLimit(),
    networks: new NetworkCodes(randomBytes(32).toString('base64url')),
    now,
    take,
    ...(metrics && { onOutcome: countOutcomes(metrics) }),
    health,
    stop,
  });
}
