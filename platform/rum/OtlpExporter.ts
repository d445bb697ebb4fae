import type { Attributes, Counter, Histogram, HrTime, SeverityNumber } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import { vitalNames } from '@concourse/contract/report';
import { ReportsError, vitalBounds } from './reportQueries';
import type { ReportRow } from './rows';

export type OtlpOptions = {
  /** The collector's address without `/v1/logs`, such as `http://localhost:4318`. */
  url: string;
  headers?: Record<string, string>;
};

const exportIntervalMs = 5000;
const maxQueuedRows = 20_000;
const requestTimeoutMs = 10_000;

/** Sends reports to a collector in batches, in the background. A batch that fails is lost. */
export class OtlpExporter {
  readonly #options: OtlpOptions;
  readonly #onProblem: (problem: string | null) => void;
  readonly #timer: NodeJS.Timeout;
  #sender: ReturnType<typeof loadSender> | null = null;
  #queue: ReportRow[] = [];
  #inFlight: Promise<void> = Promise.resolve();
  problem: string | null = null;
  lost = 0;

  /** @param onProblem is called with each new problem, and with null after the next successful batch */
  constructor(options: OtlpOptions, onProblem: (problem: string | null) => void) {
    this.#options = options;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => void this.flush(), exportIntervalMs).unref();
  }

  enqueue(rows: readonly ReportRow[]): void {
    if (this.#queue.length + rows.length > maxQueuedRows) this.lost += rows.length;
    else this.#queue.push(...rows);
  }

  flush(): Promise<void> {
    this.#inFlight = this.#inFlight.then(() => this.#send());
    return this.#inFlight;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(): Promise<void> {
    const rows = this.#queue;
    if (rows.length === 0) return;
    this.#queue = [];
    try {
      const send = await (this.#sender ??= loadSender(this.#options));
      await send(rows);
      this.#setProblem(null);
    } catch (error) {
      this.lost += rows.length;
      this.#setProblem((error as Error).message);
    }
  }

  #setProblem(problem: string | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#onProblem(problem);
  }
}

const events = {
  failure: { eventName: 'site.area_failure', severityText: 'ERROR' },
  error: { eventName: 'exception', severityText: 'ERROR' },
  refusal: { eventName: 'site.policy_refusal', severityText: 'WARN' },
} as const;

const scope = { name: 'site.reports', version: '1' };

const attributesOf = (row: ReportRow, more: Attributes = {}): Attributes => {
  const { area, release, edition, kind, name } = row;
  const all = {
    'site.area': area,
    'site.release': release,
    'site.edition': edition,
    ...(kind === 'failure' && { 'site.stage': name }),
    ...(kind === 'form' && { 'site.outcome': name }),
    ...more,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};

const logRecords = (
  rows: readonly ReportRow[],
  resource: Resource,
  severity: typeof SeverityNumber,
): ReadableLogRecord[] =>
  rows.flatMap((row) => {
    const { kind, at, pattern } = row;
    if (kind !== 'failure' && kind !== 'error' && kind !== 'refusal') return [];
    const body = row.message ?? '';
    const hrTime: HrTime = [Math.floor(at / 1000), (at % 1000) * 1e6];
    const attributes = attributesOf(row, {
      'http.route': pattern,
      ...(kind !== 'refusal' && { 'exception.message': body }),
      'exception.stacktrace': row.stack ?? '',
    });
    return {
      ...events[kind],
      severityNumber: severity[events[kind].severityText],
      ...{ hrTime, hrTimeObserved: hrTime, attributes, body, resource },
      ...{ instrumentationScope: scope, droppedAttributesCount: 0 },
    };
  });

/**
 * Loads the optional peer dependencies. Returns a function that sends events as logs, and counts and vitals as metrics
 * (deltas since the previous batch).
 * @throws ReportsError if a peer is not installed
 */
async function loadSender(options: OtlpOptions) {
  const [{ SeverityNumber, ValueType }, otlp, metrics, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/otlp-transformer'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
    ]).catch((cause: unknown) => {
      throw new ReportsError(
        'OPENTELEMETRY_MISSING',
        'The OpenTelemetry packages are not installed.',
        'Install them next to the platform: npm install @opentelemetry/{api,otlp-transformer,sdk-metrics,resources}',
        { cause },
      );
    });
  const resource = resourceFromAttributes({ 'service.name': 'site-browser' });

  class Reader extends metrics.MetricReader {
    override onForceFlush = (): Promise<void> => Promise.resolve();
    override onShutdown = (): Promise<void> => Promise.resolve();
  }
  const reader = new Reader({
    aggregationTemporalitySelector: () => metrics.AggregationTemporality.DELTA,
    cardinalitySelector: () => maxQueuedRows,
  });
  const meter = new metrics.MeterProvider({
    resource,
    readers: [reader],
    views: vitalNames.map((name) => ({
      instrumentName: metricOf(name),
      aggregation: {
        type: metrics.AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
        options: { recordMinMax: false, boundaries: [...vitalBounds[name]] },
      },
    })),
  }).getMeter(scope.name, scope.version);
  const counter = (name: string, unit: string) =>
    meter.createCounter(name, { unit, valueType: ValueType.INT });
  const counters: Partial<Record<ReportRow['kind'], Counter>> = {
    view: counter('site.view.reports', '{report}'),
    form: counter('site.form.outcomes', '{form}'),
    failure: counter('site.area.failures', '{failure}'),
    error: counter('site.page.errors', '{error}'),
    move: counter('site.area.moves', '{move}'),
  };
  const vitals = new Map<string, Histogram>(
    vitalNames.map((name) => [
      name,
      meter.createHistogram(metricOf(name), { unit: name === 'CLS' ? '1' : 'ms' }),
    ]),
  );
  const record = (row: ReportRow): void => {
    const { kind, name, value, pattern } = row;
    if (kind === 'vital')
      vitals.get(name)?.record(value ?? 0, attributesOf(row, { 'http.route': pattern }));
    else counters[kind]?.add(1, attributesOf(row));
  };

  return async (rows: readonly ReportRow[]): Promise<void> => {
    rows.forEach(record);
    const { resourceMetrics: found } = await reader.collect();
    const records = logRecords(rows, resource, SeverityNumber);
    if (records.length > 0)
      await post(options, '/v1/logs', otlp.JsonLogsSerializer.serializeRequest(records));
    if (found.scopeMetrics.length > 0)
      await post(options, '/v1/metrics', otlp.JsonMetricsSerializer.serializeRequest(found));
  };
}

const metricOf = (vital: string): string => `site.vital.${vital.toLowerCase()}`;

async function post({ url, headers }: OtlpOptions, path: string, body?: Uint8Array) {
  const { ok, status } = await fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(body ?? []),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (ok) return;
  throw new ReportsError(
    'COLLECTOR_REJECTED',
    `The collector answered ${path} with status ${status}.`,
    'Check the log of the collector. Its address is that of OTLP over HTTP, without /v1.',
  );
}

/**
 * Reads `OTEL_EXPORTER_OTLP_HEADERS`: `key1=value1,key2=value2` with percent-encoded values
 * (opentelemetry.io/docs/specs/otel/protocol/exporter).
 * @throws ReportsError for a value that is not percent-encoded
 */
export const parseOtlpHeaders = (listed: string): Record<string, string> =>
  Object.fromEntries(
    listed
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .flatMap(([key = '', value]) =>
        value === undefined ? [] : [[key.trim(), decodeHeaderValue(key.trim(), value.trim())]],
      ),
  );

/** The message omits the value, because such headers contain keys. */
function decodeHeaderValue(key: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new ReportsError(
      'OTLP_HEADERS_INVALID',
      `The value of ${key} in OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded.`,
      'Write key1=value1,key2=value2, and write % in a value as %25.',
      { cause },
    );
  }
}
