import {
  type Attributes,
  type Counter,
  type Histogram,
  type LogRecord,
  type Meter,
  SeverityNumber,
  ValueType,
} from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import {
  AggregationTemporalityPreference,
  OTLPMetricExporter,
} from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchLogRecordProcessor,
  LoggerProvider,
  type LogRecordExporter,
  type ReadableLogRecord,
} from '@opentelemetry/sdk-logs';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { vitalNames } from '@concourse/contract/report';
import { vitalBounds } from './reportQueries';
import type { ReportRow } from './rows';

export type Signal = 'logs' | 'metrics';
/** @param error undefined if the collector accepted the readings */
export type OnResult = (signal: Signal, readings: number, error?: Error) => void;
export type OtlpPipeline = { record: (row: ReportRow) => void; stop: () => Promise<unknown> };

type ExportCallback = Parameters<LogRecordExporter['export']>[1];

const exportIntervalMs = 5000;
/** For a batch with its retries. A server that stops waits for the last one. */
const timeoutMillis = 5000;
const maxQueuedEvents = 20_000;
const maxSeries = 20_000;

const resource = resourceFromAttributes({ 'service.name': 'site-browser' });
const scope = ['site.reports', '1'] as const;

const events = {
  failure: { eventName: 'site.area_failure', severityText: 'ERROR' },
  error: { eventName: 'exception', severityText: 'ERROR' },
  refusal: { eventName: 'site.policy_refusal', severityText: 'WARN' },
} as const;

/** Sends events as logs, and counts and vitals as metrics. The SDK reads headers from `OTEL_EXPORTER_OTLP_HEADERS`. */
export function startOtlpPipeline(address: string, onResult: OnResult): OtlpPipeline {
  const url = address.replace(/\/$/, '');
  let queuedEvents = 0;
  let countedReadings = 0;
  const observe =
    (signal: Signal, readings: number, done: ExportCallback): ExportCallback =>
    (result) => {
      if (signal === 'logs') queuedEvents -= readings;
      onResult(signal, readings, result.error);
      done(result);
    };
  class LogExporter extends OTLPLogExporter {
    override export(records: ReadableLogRecord[], done: ExportCallback): void {
      super.export(records, observe('logs', records.length, done));
    }
  }
  class MetricExporter extends OTLPMetricExporter {
    override export(data: ResourceMetrics, done: ExportCallback): void {
      super.export(data, observe('metrics', countedReadings, done));
      countedReadings = 0;
    }
  }
  const processor = new BatchLogRecordProcessor({
    exporter: new LogExporter({ url: `${url}/v1/logs`, timeoutMillis }),
    scheduledDelayMillis: exportIntervalMs,
    maxQueueSize: maxQueuedEvents,
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new MetricExporter({
      url: `${url}/v1/metrics`,
      timeoutMillis,
      temporalityPreference: AggregationTemporalityPreference.DELTA,
    }),
    exportIntervalMillis: exportIntervalMs,
    cardinalityLimits: { default: maxSeries },
  });
  const loggers = new LoggerProvider({ resource, processors: [processor] });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const logger = loggers.getLogger(...scope);
  const measure = createInstruments(meters.getMeter(...scope));
  return {
    record: (row) => {
      measure(row);
      const event = eventOf(row);
      if (!event) countedReadings += 1;
      // The SDK does not report the records that its full queue drops.
      else if (queuedEvents === maxQueuedEvents)
        onResult('logs', 1, new Error('The queue of events is full.'));
      else {
        queuedEvents += 1;
        logger.emit(event);
      }
    },
    stop: () => Promise.all([loggers.shutdown(), meters.shutdown()]),
  };
}

/** Returns a function that adds a row to its metric. */
function createInstruments(meter: Meter): (row: ReportRow) => void {
  const counter = (name: string, unit: string) =>
    meter.createCounter(name, { unit, valueType: ValueType.INT });
  const counters: Partial<Record<ReportRow['kind'], Counter>> = {
    view: counter('site.view.reports', '{report}'),
    form: counter('site.form.outcomes', '{form}'),
    failure: counter('site.area.failures', '{failure}'),
    error: counter('site.page.errors', '{error}'),
    move: counter('site.area.moves', '{move}'),
  };
  const vitals = new Map<string, Histogram>();
  for (const name of vitalNames) {
    const unit = name === 'CLS' ? '1' : 'ms';
    const advice = { explicitBucketBoundaries: [...vitalBounds[name]] };
    vitals.set(name, meter.createHistogram(`site.vital.${name.toLowerCase()}`, { unit, advice }));
  }
  return (row) => {
    const { kind, name, value, pattern } = row;
    if (kind === 'vital')
      vitals.get(name)?.record(value ?? 0, attributesOf(row, { 'http.route': pattern }));
    else counters[kind]?.add(1, attributesOf(row));
  };
}

/** Returns the log record of a failure, an error or a policy violation. */
function eventOf(row: ReportRow): LogRecord | null {
  const { kind, at, pattern, stack } = row;
  if (kind !== 'failure' && kind !== 'error' && kind !== 'refusal') return null;
  const body = row.message ?? '';
  return {
    ...events[kind],
    ...{ timestamp: new Date(at), observedTimestamp: new Date(at), body },
    severityNumber: SeverityNumber[events[kind].severityText],
    attributes: attributesOf(row, {
      'http.route': pattern,
      ...(kind !== 'refusal' && { 'exception.message': body }),
      'exception.stacktrace': stack ?? '',
    }),
  };
}

function attributesOf(row: ReportRow, more: Attributes = {}): Attributes {
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
}
