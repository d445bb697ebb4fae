import { join } from 'node:path';
import { standIns } from '@concourse/form-services/standIns';
import { inboxAddress, inboxToken } from '@concourse/form-services/tokenGate';
import type { ServerExtension } from '@concourse/http/extension';
import { hostRule } from '@concourse/http/localAccess';
import { dropReports } from '@concourse/rum/receive/receiveReports';
import { reportsExtension } from '@concourse/rum/reportsExtension';
import { serveMetrics } from '@concourse/server/metrics/serveMetrics';
import { ServerMetrics } from '@concourse/server/metrics/ServerMetrics';
import { serve, type ServeOptions, type Serving } from '@concourse/server/serve';

/** What is done with reports of browsers. */
export type ReportsTaken = {
  /** Folder of the database in which they are kept; not kept unless told. */
  folder?: string;
  /** How long they are kept. */
  keepMs: number;
  /** How many bytes are kept on a day. */
  bytesPerDay: number;
  /** Port for questions, on this machine only; a free one unless told. */
  port: number;
  /** Address of a collector that gets them as OpenTelemetry. */
  otlp?: string;
  otlpHeaders: Record<string, string>;
};

export type ServeSiteOptions = Omit<ServeOptions, 'extensions' | 'hosts' | 'metrics'> & {
  /** For development: stand-ins for the two form services, with an inbox. Off unless told. */
  formServices?: boolean;
  /** With the stand-ins: switches that make services and files fail. Off unless told. */
  faults?: boolean;
  /** For development: host names to answer under, besides those of this machine. Any without stand-ins, unless given. */
  allowedHosts?: string[];
  /** Off unless told. */
  reports?: ReportsTaken;
  /** Port of `/metrics`; none unless told. */
  metricsPort?: number;
};

/** A running server of a site. */
export type ServingSite = Serving & {
  /** The address that opens the inbox in a browser, null without the stand-ins. */
  inbox: string | null;
  /** Port of `/metrics`, null without. */
  metricsPort: number | null;
};

/**
 * Serves a store, with what is asked for beside it: stand-ins, reports, metrics. What forms send lies in `data` in it.
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
    reports ? await takeReports(storeDir, reports, metrics) : dropReports(),
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

async function takeReports(
  storeDir: string,
  { folder, keepMs, bytesPerDay, port, otlp, otlpHeaders }: ReportsTaken,
  metrics: ServerMetrics | undefined,
): Promise<ServerExtension> {
  const { startKeeper } = await import('@concourse/rum/keeper/startKeeper');
  return reportsExtension({
    storeDir,
    now: () => new Date(),
    bytesPerDay,
    ...(folder !== undefined && { startKeeper: () => startKeeper({ folder, keepMs, port }) }),
    ...(otlp !== undefined && { otlp: { url: otlp, headers: otlpHeaders } }),
    log: (sentence) => void process.stderr.write(`${sentence}\n`),
    ...(metrics && { metrics }),
  });
}
