import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { BuildError } from '@concourse/build/BuildError';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { requireAreas } from '@concourse/release/areas';
import { ReleaseError } from '@concourse/release/errors';
import type { Context } from '../context';
import {
  collectValues,
  dayMs,
  parseAge,
  parseMegabytes,
  parsePort,
  parseProxies,
  parseHttpUrl,
} from '../options/values';
import { Run } from '../run';
import type { ServeSiteOptions } from '../serving/serveSite';
import { syncOptions, startServing } from '../serving/startServing';
import {
  addOptions,
  environmentOption,
  siteCommand,
  type CommonOptions,
  type OptionsOf,
} from '../siteCommand';

const allowHostOption = new Option(
  '--allow-host <name>',
  'for development: further host name, such as that of a tunnel; may be repeated',
).argParser(collectValues);

/** Reports and metrics that a server stores, counts and forwards. */
const telemetryOptions = [
  new Option('--reports <dir>', 'accept reports of browsers at /__reports, stored in this folder'),
  new Option('--keep-reports <time>', 'how long reports stay, such as 12h or 30d')
    .argParser(parseAge)
    .default(30 * dayMs, '30d'),
  new Option(
    '--reports-per-day <megabytes>',
    'limit of reports a day; rollouts hold above it (default: 1024)',
  ).argParser(parseMegabytes),
  new Option(
    '--reports-port <number>',
    'local port for questions about reports (default: a free one; env: REPORTS_SECRET)',
  ).argParser(parsePort),
  new Option(
    '--otlp <url>',
    'forward reports to an OpenTelemetry collector (env: OTEL_EXPORTER_OTLP_HEADERS)',
  ).argParser(parseHttpUrl),
  new Option('--metrics-port <number>', 'port of /metrics for Prometheus').argParser(parsePort),
] as const;

/** Returns the port to listen on: as typed, or `PORT`, or 8080. @throws ReleaseError for an invalid `PORT` */
export function resolvePort(context: Context, typed: number | undefined): number {
  const { PORT = '' } = context.env;
  if (typed !== undefined) return typed;
  if (PORT.trim() === '') return 8080;
  try {
    return parsePort(PORT.trim());
  } catch (cause) {
    throw new ReleaseError(
      'PORT_INVALID',
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
    'OPTION_REMOVED',
    `--workers ${typed} is no longer supported: one process answers all requests.`,
    'Omit --workers. To use several cores, start one server per core, each with its own --port, behind a proxy. Or let nginx serve the site.\nSee docs/how-to/serve-behind-a-proxy.md, "On several cores".',
  );
}

export function serveCommand(context: Context): CommandUnknownOpts {
  const about = 'Serve the store with the embedded server';
  const command = siteCommand('serve --port 8080', about, environmentOption)
    .option('--port <number>', 'port (env: PORT, default: 8080)', parsePort)
    .option('--host <name>', 'address to listen on, such as 0.0.0.0 (default: localhost)')
    .option(
      '--trust-proxy [addresses]',
      'trust the x-forwarded headers of the proxy; addresses if there are several proxies',
      parseProxies,
    )
    .option('--form-services', 'for development: local form services, with an inbox')
    .addOption(allowHostOption)
    .option('--faults', 'the same, with switches that make services and files fail')
    .addOption(new Option('--workers <number>').argParser(acceptOneWorker).hideHelp())
    .option(
      '--memory <megabytes>',
      'cache of files, with an eighth of it for headers (default: 64)',
      parseMegabytes,
    )
    .option('--cache <dir>', 'of a bucket: folder of the copy (default: in .cache)');
  return addOptions(command, [...telemetryOptions, ...syncOptions]).action(async (options) => {
    const { host, allowHost: allowedHosts, memory, faults = false } = options;
    const run = new Run(context, options);
    const { serving, environment: served } = await startServing(run, {
      port: resolvePort(context, options.port),
      ...(host !== undefined && { host }),
      ...(allowedHosts && { allowedHosts }),
      trustProxy: options.trustProxy ?? false,
      formServices: options.formServices ?? faults,
      faults,
      ...(memory !== undefined && { memory }),
      logger: options.json ? 'silent' : 'pretty',
      ...serverTelemetry(run),
    });
    const { url, port, inbox, metricsPort, closed } = serving;
    run.report({
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

/** Returns the options of the server for reports and metrics. @throws ReleaseError for invalid headers */
export function serverTelemetry(
  run: Run<CommonOptions & OptionsOf<typeof telemetryOptions>>,
): Pick<ServeSiteOptions, 'reports' | 'metricsPort'> {
  const { reports, keepReports, reportsPerDay, reportsPort, otlp, metricsPort } = run.options;
  const metrics = metricsPort === undefined ? {} : { metricsPort };
  if (reports === undefined && otlp === undefined) return metrics;
  const headers = parseOtlpHeaders(run.variable('OTEL_EXPORTER_OTLP_HEADERS') ?? '');
  const folder = path.resolve(run.context.root, reports ?? '');
  const keep = { folder, retentionMs: keepReports, port: reportsPort ?? 0 };
  return {
    ...metrics,
    reports: {
      bytesPerDay: reportsPerDay ?? 1024 * 2 ** 20,
      ...(reports !== undefined && { worker: keep }),
      ...(otlp !== undefined && { otlp: { url: otlp, headers } }),
    },
  };
}

/** `key1=value1,key2=value2`, values percent-encoded: opentelemetry.io/docs/specs/otel/protocol/exporter. */
const parseOtlpHeaders = (listed: string): Record<string, string> =>
  Object.fromEntries(
    listed
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .flatMap(([key = '', value]) =>
        value === undefined ? [] : [[key.trim(), decodeHeaderValue(key.trim(), value.trim())]],
      ),
  );

/** The message leaves out the value: such headers contain keys. */
function decodeHeaderValue(key: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new ReleaseError(
      'OTLP_HEADERS_INVALID',
      `The value of ${key} in OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded.`,
      'Write key1=value1,key2=value2 with % in a value as %25.',
      { cause },
    );
  }
}

export function devCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'dev mf-awards mf-tickets shell --site https://www.example.org',
    'Show the areas that you develop inside the live site',
    environmentOption,
  )
    .argument('<names...>', 'areas to work on, and the shell')
    .option('--site <address>', 'running site for the other areas, instead of a store')
    .option('--port <number>', 'port to listen on (env: PORT)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 in a container', '127.0.0.1')
    .addOption(allowHostOption)
    .action(async (names, options) => {
      requireAreas(context.root, names);
      const { dev } = await context.modules.dev();
      const upstream = await openUpstreamSite(context, options);
      try {
        await dev({
          names: [...new Set(names)],
          root: context.root,
          site: upstream.url,
          port: resolvePort(context, options.port),
          host: options.host,
          allowedHosts: options.allowHost ?? [],
          log: new Run(context, options).log,
        });
      } finally {
        await upstream.close();
      }
    });
}

/** Returns the site to develop in: a running one, or that of a store. @throws BuildError for a store without one */
export async function openUpstreamSite(
  context: Context,
  options: CommonOptions & { site?: string },
): Promise<{ url: string; close: () => Promise<void> }> {
  if (options.site !== undefined) return { url: options.site, close: () => Promise.resolve() };
  const run = new Run(context, { every: 1000, keep: 7 * dayMs, ...options });
  const { store } = await run.openEnvironment();
  if ((await store.log.head()) === null) {
    throw new BuildError(
      'NOTHING_LIVE',
      `Nothing is live in the store (${store.environment.name}): there is no site to develop in`,
      'Bring it up first: npm start. Or name a store that has one: --store <address>; or a running site: --site <address>',
    );
  }
  const how = { port: 0, formServices: false, allowedHosts: [], logger: 'silent' as const };
  const { serving } = await startServing(run, how);
  const { url } = serving;
  const close = async (): Promise<void> => {
    await serving.close();
    // Waits for copies in progress.
    await serving.closed;
  };
  // The live edition of a bucket is copied first.
  while ((await fetch(url + sitePaths.health)).status === 503) await pause(100);
  return { url, close };
}
