import { randomBytes } from 'node:crypto';
import type { ServerExtension } from '../serve/extension';
import type { ServerMetrics } from '../serve/metrics/ServerMetrics';
import { keepReports, type KeepOptions, lostReports } from './keepReports';
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
  metrics?.growing(lostReports.name, lostReports.help, lost);
  return receiveReports({
    known: new KnownReleases(storeDir),
    limit: new AddressLimit(),
    networks: new NetworkCodes(newNetworkSecret()),
    now,
    take,
    ...(metrics && { onOutcome: countOutcomes(metrics) }),
    health,
    stop,
  });
}

/** The secret of the codes of networks: it lives as long as the process. */
export const newNetworkSecret = (): string => randomBytes(32).toString('base64url');
