import { type Command, Option } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import type { Context } from '../context';
import { environmentCommand } from '../environments';
import { followingCommand } from '../followingOptions';
import { allowHostOption, type HostOptions } from '../hostOptions';
import { parseMemory } from '../parseMemory';
import { parsePort } from '../parsePort';
import { parseProxies } from '../parseProxies';
import { report } from '../siteCommand';
import { startServing, type SourceOptions } from '../startServing';
import { telemetryCommand, telemetryOf, type TelemetryOptions } from '../telemetryOptions';

type Options = SourceOptions &
  TelemetryOptions &
  HostOptions & {
    port?: number;
    trustProxy?: boolean | string;
    formServices?: boolean;
    faults?: boolean;
    memory?: number;
  };

/** The port to listen on: as typed, or `PORT`, or 8080. */
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
  const command = environmentCommand(
    'serve',
    'Serve the store with the embedded server',
    'serve --port 8080',
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
    .addOption(allowHostOption())
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
  return followingCommand(telemetryCommand(command)).action(async (options: Options) => {
    const faults = options.faults ?? false;
    const { serving, environment } = await startServing(context, options, {
      port: portOf(context, options.port),
      ...(options.host !== undefined && { host: options.host }),
      ...(options.allowHost && { allowedHosts: options.allowHost }),
      trustProxy: options.trustProxy ?? false,
      formServices: options.formServices ?? faults,
      faults,
      ...(options.memory !== undefined && { memory: options.memory }),
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
      json: { environment: environment.name, url, port, inbox, metricsPort },
    });
    await closed;
  });
}
