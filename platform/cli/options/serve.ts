import path from 'node:path';
import { Option } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import type { Context } from '../context';
import type { ServeSiteOptions } from '../serving/serveSite';
import { variable } from '../siteCommand';
import {
  collect,
  dayMs,
  parseAge,
  parseAgeOrDays,
  parseMemory,
  parsePort,
  parsePositive,
  parseWebAddress,
} from './values';

/** How a command follows a store, in milliseconds: time between two looks, and how long files stay. */
export type FollowingOptions = { every: number; keep: number };

/** For commands that keep a copy of the live releases. */
export const following = [
  new Option('--every <seconds>', 'time between two reads of the log')
    .argParser((typed) => 1000 * parsePositive(typed))
    .default(1000, '1'),
  new Option('--keep <time>', 'how long unused files stay, such as 12h or 7d; a bare number: days')
    .argParser(parseAgeOrDays)
    .default(7 * dayMs, '7d'),
];

/** For commands that start a server for developers. */
export const allowHost = new Option(
  '--allow-host <name>',
  'for development: further host name, such as that of a tunnel; may be repeated',
).argParser(collect);

export type HostOptions = { host?: string; allowHost?: string[] };

/** Reports and metrics that a server stores, counts and forwards. */
export type TelemetryOptions = {
  reports?: string;
  keepReports: number;
  reportsPerDay?: number;
  reportsPort?: number;
  otlp?: string;
  metricsPort?: number;
};

export const telemetry = [
  new Option('--reports <dir>', 'accept reports of browsers at /__reports, stored in this folder'),
  new Option('--keep-reports <time>', 'how long reports stay, such as 12h or 30d')
    .argParser(parseAge)
    .default(30 * dayMs, '30d'),
  new Option(
    '--reports-per-day <megabytes>',
    'limit of reports a day; rollouts hold above it (default: 1024)',
  ).argParser(parseMemory),
  new Option(
    '--reports-port <number>',
    'local port for questions about reports (default: a free one; env: REPORTS_SECRET)',
  ).argParser(parsePort),
  new Option(
    '--otlp <url>',
    'forward reports to an OpenTelemetry collector (env: OTEL_EXPORTER_OTLP_HEADERS)',
  ).argParser(parseWebAddress),
  new Option('--metrics-port <number>', 'port of /metrics for Prometheus').argParser(parsePort),
];

/** Returns the options of the server for reports and metrics. @throws ReleaseError for invalid headers */
export function telemetryOf(
  context: Context,
  { reports, keepReports, reportsPerDay, reportsPort, otlp, metricsPort }: TelemetryOptions,
): Pick<ServeSiteOptions, 'reports' | 'metricsPort'> {
  const hasReports = reports !== undefined || otlp !== undefined;
  return {
    ...(metricsPort !== undefined && { metricsPort }),
    ...(hasReports && {
      reports: {
        ...(reports !== undefined && { folder: path.resolve(context.root, reports) }),
        keepMs: keepReports,
        bytesPerDay: reportsPerDay ?? 1024 * 2 ** 20,
        port: reportsPort ?? 0,
        ...(otlp !== undefined && { otlp }),
        otlpHeaders: headersOf(variable(context, 'OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
      },
    }),
  };
}

/** `key1=value1,key2=value2`, values percent-encoded: opentelemetry.io/docs/specs/otel/protocol/exporter. */
const headersOf = (listed: string): Record<string, string> =>
  Object.fromEntries(
    listed
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .flatMap(([key = '', value]) =>
        value === undefined ? [] : [[key.trim(), decoded(key.trim(), value.trim())]],
      ),
  );

/** The message leaves out the value: such headers contain keys. */
function decoded(key: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new ReleaseError(
      `The value of ${key} in OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded.`,
      'Write key1=value1,key2=value2 with % in a value as %25.',
      { cause },
    );
  }
}
