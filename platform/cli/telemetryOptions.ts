import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import type { Context } from './context';
import { parseAge } from './parseAge';
import { parseMemory } from './parseMemory';
import { parsePort } from './parsePort';
import type { ServeSiteOptions } from './serveSite';
import { variable } from './siteCommand';

/** What of visits and answers a server keeps, counts and sends on. */
export type TelemetryOptions = {
  reports?: string;
  keepReports: number;
  reportsPerDay?: number;
  reportsPort?: number;
  otlp?: string;
  metricsPort?: number;
};

const dayMs = 24 * 60 * 60 * 1000;

function parseCollector(typed: string): string {
  if (URL.canParse(typed) && /^https?:/.test(typed)) return typed;
  throw new InvalidArgumentError('Expected an address such as http://localhost:4318.');
}

/** Adds what `serve` takes for reports and metrics. */
export const telemetryCommand = (command: Command): Command =>
  command
    .option(
      '--reports <dir>',
      'take reports of browsers at /__reports, and keep them in this folder',
    )
    .option(
      '--keep-reports <time>',
      'how long reports stay, such as 12h or 30d',
      parseAge,
      30 * dayMs,
    )
    .option(
      '--reports-per-day <megabytes>',
      'how much is kept of reports on a day; further ones are dropped, and rollouts hold (default: 1024)',
      parseMemory,
    )
    .option(
      '--reports-port <number>',
      'port for questions about reports, on this machine only (default: a free one; env: REPORTS_SECRET)',
      parsePort,
    )
    .option(
      '--otlp <url>',
      'take reports and send them on to a collector of OpenTelemetry (env: OTEL_EXPORTER_OTLP_HEADERS)',
      parseCollector,
    )
    .option('--metrics-port <number>', 'answer /metrics for Prometheus on this port', parsePort);

/** The same as a server takes it. */
export function telemetryOf(
  context: Context,
  { reports, keepReports, reportsPerDay, reportsPort, otlp, metricsPort }: TelemetryOptions,
): Pick<ServeSiteOptions, 'reports' | 'metricsPort'> {
  const takes = reports !== undefined || otlp !== undefined;
  return {
    ...(metricsPort !== undefined && { metricsPort }),
    ...(takes && {
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

/** The message does not say the value: such headers hold keys. */
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
