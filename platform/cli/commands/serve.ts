import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { BuildError } from '@concourse/build/BuildError';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { requireAreas } from '@concourse/release/areas';
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
import { parseMemory, parsePort, parseProxies, dayMs } from '../options/values';
import { startServing, type SourceOptions } from '../serving/startServing';
import {
  environment,
  report,
  siteCommand,
  progress,
  type EnvironmentOptions,
} from '../siteCommand';
import { openEnvironment } from '../stores';

type ServeOptions = SourceOptions &
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
  return siteCommand(
    'serve',
    'Serve the store with the embedded server',
    'serve --port 8080',
    environment,
    new Option('--port <number>', 'port (env: PORT, default: 8080)').argParser(parsePort),
    new Option('--host <name>', 'address to listen on, such as 0.0.0.0 (default: localhost)'),
    new Option(
      '--trust-proxy [addresses]',
      'trust the x-forwarded headers of the proxy; addresses if there are several proxies',
    ).argParser(parseProxies),
    new Option('--form-services', 'for development: local form services, with an inbox'),
    allowHost,
    new Option('--faults', 'the same, with switches that make services and files fail'),
    new Option('--workers <number>').argParser(acceptOneWorker).hideHelp(),
    new Option(
      '--memory <megabytes>',
      'cache of files, with an eighth of it for headers (default: 64)',
    ).argParser(parseMemory),
    new Option('--cache <dir>', 'of a bucket: folder of the copy (default: in .cache)'),
    ...[...telemetry, ...following],
  ).action(async (options: ServeOptions) => {
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

type RestOptions = EnvironmentOptions & { site?: string };

type DevOptions = RestOptions & HostOptions & { port?: number; host: string };

export function devCommand(context: Context): Command {
  return siteCommand(
    'dev',
    'Show the areas that you develop inside the live site',
    'dev mf-awards mf-tickets shell --site https://www.example.org',
    environment,
  )
    .argument('<names...>', 'areas to work on, and the shell')
    .option('--site <address>', 'running site for the other areas, instead of a store')
    .option('--port <number>', 'port to listen on (env: PORT)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 in a container', '127.0.0.1')
    .addOption(allowHost)
    .action(async (names: string[], options: DevOptions) => {
      requireAreas(context.root, names);
      const { dev } = await context.parts.dev();
      const rest = await openRest(context, options);
      try {
        await dev({
          names: [...new Set(names)],
          root: context.root,
          site: rest.url,
          port: portOf(context, options.port),
          host: options.host,
          allowedHosts: options.allowHost ?? [],
          log: progress(context, options),
        });
      } finally {
        await rest.close();
      }
    });
}

/**
 * Returns the site that areas are developed in: a running one, or that of a store, served on this machine.
 * @throws BuildError if nothing is live in the store
 */
export async function openRest(
  context: Context,
  options: RestOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (options.site !== undefined) return { url: options.site, close: () => Promise.resolve() };
  const { store } = await openEnvironment(context, options);
  if ((await store.log.head()) === null) {
    throw new BuildError(
      `Nothing is live in the store (${store.environment.name}): there is no site to develop in`,
      'Bring it up first: npm start. Or name a store that has one: --store <address>; or a running site: --site <address>',
    );
  }
  const { serving } = await startServing(
    context,
    { every: 1000, keep: 7 * dayMs, ...options },
    { port: 0, formServices: false, allowedHosts: [], logger: 'silent' },
  );
  const { url, closed } = serving;
  const close = async (): Promise<void> => {
    await serving.close();
    // Waits for copies in progress.
    await closed;
  };
  // The live edition of a bucket is copied first.
  while ((await fetch(url + sitePaths.health)).status === 503) await pause(100);
  return { url, close };
}
