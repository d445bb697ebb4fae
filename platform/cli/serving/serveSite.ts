import { join } from 'node:path';
import { standIns } from '@concourse/form-services/standIns';
import { inboxAddress, inboxToken } from '@concourse/form-services/tokenGate';
import type { ServerExtension } from '@concourse/http/fastify';
import { hostRule } from '@concourse/http/localAccess';
import { dropReports } from '@concourse/rum/receive/receiveReports';
import { reportsExtension } from '@concourse/rum/reportsExtension';
import { serveMetrics, ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import { serve, type ServeOptions, type Serving } from '@concourse/server/serve';

/** How reports of browsers are stored and forwarded. */
export type ReportsTaken = {
  /** Folder of their database; without it they are not stored. */
  folder?: string;
  /** How long they are stored. */
  keepMs: number;
  /** Limit of stored bytes a day. */
  bytesPerDay: number;
  /** Local port for questions; 0 for a free one. */
  port: number;
  /** Address of an OpenTelemetry collector that receives them. */
  otlp?: string;
  otlpHeaders: Record<string, string>;
};

export type ServeSiteOptions = Omit<ServeOptions, 'extensions' | 'hosts' | 'metrics'> & {
  /** For development: local form services, with an inbox. */
  formServices?: boolean;
  /** With local form services: switches that make services and files fail. */
  faults?: boolean;
  /** For development: further host names. Without it and local form services, any host name is accepted. */
  allowedHosts?: string[];
  reports?: ReportsTaken;
  /** Port of `/metrics`, if it is served. */
  metricsPort?: number;
};

/** A running server of a site. */
export type ServingSite = Serving & {
  /** The address of the inbox, null without local form services. */
  inbox: string | null;
  /** Port of `/metrics`, null if it is not served. */
  metricsPort: number | null;
};

/**
 * Serves a store, with local form services, reports and metrics if requested. Form data is stored in its folder `data`.
 * @throws CannotListenError when a port is taken or not allowed
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServingSite> {
  const { formServices, faults = false, allowedHosts, reports, metricsPort, ...rest } = options;
  const { storeDir } = rest;
  const metrics = metricsPort === undefined ? undefined : new ServerMetrics();
  const dataDir = join(storeDir, 'data');
  const token = formServices ? inboxToken(dataDir) : null;
  const extensions: ServerExtension[] = [
    ...(token === null ? [] : [standIns({ token, dataDir, storeDir, switches: faults })]),
    reports ? takeReports(storeDir, reports, metrics) : dropReports(),
  ];
  const hosts =
    token === null && allowedHosts === undefined
      ? undefined
      : hostRule(rest.host ?? '127.0.0.1', allowedHosts ?? []);
  const serving = await serve({
    ...rest,
    extensions,
    ...(hosts && { hosts }),
    ...(metrics && { metrics }),
  });
  const inbox = token === null ? null : `${serving.url}${inboxAddress}?token=${token}`;
  if (!metrics || metricsPort === undefined) return { ...serving, inbox, metricsPort: null };
  const collected = await serveMetrics(metrics, rest.host ?? '127.0.0.1', metricsPort).catch(
    async (error: unknown) => {
      await serving.close();
      throw error;
    },
  );
  void serving.closed.then(() => collected.close());
  return { ...serving, inbox, metricsPort: collected.port };
}

function takeReports(
  storeDir: string,
  { folder, keepMs, bytesPerDay, port, otlp, otlpHeaders }: ReportsTaken,
  metrics: ServerMetrics | undefined,
): ServerExtension {
  return reportsExtension({
    storeDir,
    now: () => new Date(),
    bytesPerDay,
    ...(folder !== undefined && { keep: { folder, keepMs, port } }),
    ...(otlp !== undefined && { otlp: { url: otlp, headers: otlpHeaders } }),
    log: (sentence) => void process.stderr.write(`${sentence}\n`),
    ...(metrics && { metrics }),
  });
}
