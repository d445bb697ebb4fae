import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { parseSize } from '@concourse/core/text/format';
import { ReleaseError } from '@concourse/release/errors';
import { saveServedAddress } from '@concourse/release/servedAddress';
import type { CommandFactory, Context } from '../context';
import {
  durationOption,
  parsePort,
  parseProxies,
  parserOf,
  repeatableOption,
  type Numeric,
} from '../options/values';
import { Run } from '../run';
import type { ServeSiteOptions } from '../serving/serveSite';
import { syncOptions, startServing } from '../serving/startServing';
import { addOptions, environmentOption, siteCommand, type OptionsOf } from '../siteCommand';

/** An option that takes a size. @param size its default, such as `64MB` */
function sizeOption<F extends string>(flags: F, about: string, size: string): Numeric<F> {
  return new Option(flags, about)
    .argParser(parserOf(parseSize, 'a size such as 64MB or 1GB'))
    .default(parseSize(size) ?? 0, size);
}

export const allowHostOption = repeatableOption(
  '--allow-host <name>',
  'for development: accept this host name too, such as that of a tunnel',
);

const telemetryOptions = [
  new Option('--reports <folder>', 'accept reports of browsers and store them in this folder'),
  durationOption('--reports-retention <duration>', 'how long to keep reports', 30 * 86_400_000),
  sizeOption(
    '--reports-daily-limit <size>',
    'maximum size of the reports of a day; further reports are dropped and rollouts hold',
    '1GB',
  ),
  new Option(
    '--reports-port <number>',
    'local port for queries of reports (default: a free one; env: REPORTS_SECRET)',
  ).argParser(parsePort),
  new Option('--metrics-port <number>', 'port of /metrics for Prometheus').argParser(parsePort),
] as const;

/** Returns the typed port, or `PORT`, or 8080. @throws ReleaseError for an invalid `PORT` */
export function resolvePort(context: Context, typed: number | undefined): number {
  const { PORT = '' } = context.env;
  if (typed !== undefined || PORT.trim() === '') return typed ?? 8080;
  try {
    return parsePort(PORT.trim());
  } catch (cause) {
    const message = `PORT is ${JSON.stringify(PORT)}, which is not a port.`;
    const next = 'Set it to a whole number from 0 to 65,535, such as PORT=8081, or unset it.';
    throw new ReleaseError('PORT_INVALID', message, next, { cause });
  }
}

export const serveCommand: CommandFactory = (context) => {
  const about = 'Serve the store with the embedded server';
  const command = siteCommand('serve --port 8080', about, environmentOption)
    .option('--port <number>', 'port (env: PORT, default: 8080)', parsePort)
    .option('--host <name>', 'address to listen on, such as 0.0.0.0 (default: localhost)')
    .option(
      '--trust-proxy [addresses]',
      'trust the x-forwarded headers of the proxy; name the addresses of several proxies',
      parseProxies,
    )
    .option('--form-services', 'for development: run local form services with an inbox')
    .addOption(allowHostOption)
    .option('--faults', 'like --form-services, with switches that make services and files fail')
    .option('--seasons', 'for development: a ribbon shows each page in other seasons')
    .addOption(sizeOption('--memory <size>', 'cache of files, plus an eighth for headers', '64MB'))
    .option('--cache <folder>', 'for a bucket: folder of its mirror (default: in .cache)');
  return addOptions(command, [...telemetryOptions, ...syncOptions]).action(async (options) => {
    const { host, allowHost: allowedHosts, memory, faults = false, seasons = false } = options;
    const run = new Run(context, options);
    const { serving, store } = await startServing(run, {
      port: resolvePort(context, options.port),
      ...{ host, allowedHosts, memory, faults, seasons },
      trustProxy: options.trustProxy ?? false,
      formServices: options.formServices ?? faults,
      logger: options.json ? 'silent' : 'pretty',
      ...serverTelemetry(run),
    });
    const { url, port, inbox, metricsPort, closed } = serving;
    const forget = await saveServedAddress(store, url);
    run.report({
      lines: [
        ...(inbox === null ? [] : [`Form inbox: ${inbox}`]),
        ...(metricsPort === null ? [] : [`Metrics: port ${metricsPort}, /metrics`]),
        ...(seasons
          ? ['Seasons: the ribbon above each page shows it before, during and after']
          : []),
        `Open ${url}`,
      ],
      json: { environment: store.environment.name, url, port, inbox, metricsPort },
    });
    try {
      await closed;
    } finally {
      await forget();
    }
  });
};

/** Returns the options of the server for reports and metrics. */
export function serverTelemetry(
  run: Run<OptionsOf<typeof telemetryOptions>>,
): Pick<ServeSiteOptions, 'reports' | 'metricsPort'> {
  const { reports, reportsRetention, reportsDailyLimit, reportsPort, metricsPort } = run.options;
  if (reports === undefined) return { metricsPort };
  const folder = path.resolve(run.context.root, reports);
  const worker = { folder, retentionMs: reportsRetention, port: reportsPort ?? 0 };
  return { metricsPort, reports: { bytesPerDay: reportsDailyLimit, worker } };
}
