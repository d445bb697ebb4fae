import { type Command, Option } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import type { Context } from '../context';
import {
  allowHost,
  following,
  telemetry,
  telemetryOf,
  type HostOptions,
  type TelemetryOptions,
} from '../options/serve';
import { parseMemory, parsePort, parseProxies } from '../options/values';
import { startServing, type SourceOptions } from '../serving/startServing';
import { addOptions, environment, report, siteCommand } from '../siteCommand';

type Options = SourceOptions &
  TelemetryOptions &
  HostOptions & {
    port?: number;
    trustProxy?: boolean | string;
    formServices?: boolean;
    faults?: boolean;
    memory?: number;
  };

/** Returns the port to listen on: as typed, or `PORT`, or 8080. @throws ReleaseError for an invalid `PORT` */
export function portOf(context: Context, typed: number | undefined): number {
  const { PORT = '' } = context.env;
  if (typed !== undefined) return typed;
  if (PORT.trim() === '') return 8080;
  try {
    return parsePort(PORT.trim());
  } catch (cause) {
    throw new ReleaseError(
      `PORT is ${JSON.stringify(PORT)}, which is no port.`,
      'Set it to a whole number from 0 to 65535, such as PORT=8081, or leave it out.',
      { cause },
    );
  }
}

/** Keeps `--workers 1` of earlier versions valid. @throws ReleaseError for any other number */
function acceptOneWorker(typed: string): void {
  if (typed === '1') return;
  throw new ReleaseError(
    `--workers ${typed} is no longer supported: one process answers all requests.`,
    'Omit --workers. To use several cores, start one server per core, each with its own --port, behind a proxy. Or let nginx serve the site.\nSee docs/serving.md, "On several cores".',
  );
}

export function serveCommand(context: Context): Command {
  const command = siteCommand(
    'serve',
    'Serve the store with the embedded server',
    'serve --port 8080',
    environment,
  )
    .option('--port <number>', 'port to listen on (env: PORT, default: 8080)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 for everybody (default: localhost)')
    .option(
      '--trust-proxy [addresses]',
      'believe the x-forwarded headers of the proxy in front; of several in a row, give their addresses',
      parseProxies,
    )
    .option(
      '--form-services',
      'for development: stand-ins for the two form services, with an inbox',
    )
    .addOption(allowHost)
    .option('--faults', 'the same, with switches that make services and files fail')
    .addOption(new Option('--workers <number>').argParser(acceptOneWorker).hideHelp())
    .option(
      '--memory <megabytes>',
      'what is kept of files in memory, and an eighth of it beside for headers (default: 64)',
      parseMemory,
    )
    .option(
      '--cache <dir>',
      'of a bucket: folder of this server for what is live (default: one in .cache)',
    );
  return addOptions(command, [...telemetry, ...following]).action(async (options: Options) => {
    const { host, allowHost: allowedHosts, memory, faults = false } = options;
    const { serving, environment: served } = await startServing(context, options, {
      port: portOf(context, options.port),
      ...(host !== undefined && { host }),
      ...(allowedHosts && { allowedHosts }),
      trustProxy: options.trustProxy ?? false,
      formServices: options.formServices ?? faults,
      faults,
      ...(memory !== undefined && { memory }),
      logger: options.json ? 'silent' : 'pretty',
      ...telemetryOf(context, options),
    });
    const { url, port, inbox, metricsPort, closed } = serving;
    report(context, options, {
      lines: [
        ...(inbox === null ? [] : [`What forms send: ${inbox}`]),
        ...(metricsPort === null ? [] : [`Metrics: port ${metricsPort}, /metrics`]),
        `Open ${url}`,
      ],
      json: { environment: served.name, url, port, inbox, metricsPort },
    });
    await closed;
  });
}
