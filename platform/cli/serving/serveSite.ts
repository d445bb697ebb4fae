import { join } from 'node:path';
import type { ServerExtension } from '@concourse/http/fastify';
import { createHostRule } from '@concourse/http/localAccess';
import { dropReports, reportsExtension, type ReportsOptions } from '@concourse/rum';
import {
  inboxPath,
  mockFormServices,
  readOrCreateInboxToken,
  type RunningServer,
  serve,
  serveMetrics,
  type ServeOptions,
  ServerMetrics,
} from '@concourse/server';

export type ServeSiteOptions = Omit<ServeOptions, 'extensions' | 'hosts' | 'metrics'> & {
  /** For development: runs local form services with an inbox. */
  formServices?: boolean;
  /** With local form services: switches that make services and files fail. */
  faults?: boolean;
  /** For development: further accepted host names. Without them and without form services, any name is accepted. */
  allowedHosts?: string[];
  /** For development: the ribbon of seasons. */
  seasons?: ServerExtension | undefined;
  /** How to store reports of browsers. They are dropped if omitted. */
  reports?: Pick<ReportsOptions, 'worker' | 'bytesPerDay'>;
  /** Port of `/metrics`. The server has no metrics if omitted. */
  metricsPort?: number;
};

/** A running server of a site. */
export type ServingSite = RunningServer & {
  /** The address of the inbox, null without local form services. */
  inbox: string | null;
  /** Port of `/metrics`, null if it is not served. */
  metricsPort: number | null;
};

/**
 * Serves a store, optionally with local form services, reports and metrics. Form data is stored in its folder `data`.
 * @throws CannotListenError if a port is taken or not allowed
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServingSite> {
  const {
    formServices,
    faults = false,
    allowedHosts,
    seasons,
    reports,
    metricsPort,
    ...rest
  } = options;
  const { storeDir, host = '127.0.0.1' } = rest;
  const metrics = metricsPort === undefined ? undefined : new ServerMetrics();
  const dataDir = join(storeDir, 'data');
  const token = formServices ? readOrCreateInboxToken(dataDir) : null;
  const extensions: ServerExtension[] = [
    ...(seasons ? [seasons] : []),
    ...(token === null
      ? []
      : [mockFormServices({ token, dataDir, storeDir, enableFaults: faults })]),
    reports
      ? reportsExtension({
          ...{ ...reports, storeDir, metrics },
          now: () => new Date(),
          log: (sentence) => void process.stderr.write(`${sentence}\n`),
        })
      : dropReports(),
  ];
  const isRestricted = token !== null || allowedHosts !== undefined;
  const hosts = isRestricted ? createHostRule(host, allowedHosts ?? []) : undefined;
  const serving = await serve({ ...rest, extensions, hosts, metrics });
  const inbox = token === null ? null : `${serving.url}${inboxPath}?token=${token}`;
  if (!metrics || metricsPort === undefined) return { ...serving, inbox, metricsPort: null };
  const collected = await serveMetrics(metrics, host, metricsPort).catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  void serving.closed.then(() => collected.close());
  return { ...serving, inbox, metricsPort: collected.port };
}
