// OTLP/HTTP in JSON: opentelemetry.io/docs/specs/otlp, numbers of 64 bits as text, names in lowerCamelCase.
import { type VitalName, vitalNames } from '@concourse/contract/report';
import { vitalBounds } from '../questions';
import type { ReportRow } from '../rows';

type Attribute = { key: string; value: { stringValue: string } };

const attributes = (words: Record<string, string>): Attribute[] =>
  Object.entries(words)
    .filter(([, word]) => word !== '')
    .map(([key, stringValue]) => ({ key, value: { stringValue } }));

const resource = { attributes: attributes({ 'service.name': 'site-browser' }) };
const scope = { name: 'site.reports', version: '1' };

const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds))}000000`;

const dimensions = ({ area, release, edition }: ReportRow): Record<string, string> => ({
  'site.area': area,
  'site.release': release,
  'site.edition': edition,
});

/** Names of the events of a log, and of their severity: 17 is an error, 13 a warning. */
const events = {
  failure: { eventName: 'site.area_failure', severityNumber: 17, severityText: 'ERROR' },
  error: { eventName: 'exception', severityNumber: 17, severityText: 'ERROR' },
  refusal: { eventName: 'site.policy_refusal', severityNumber: 13, severityText: 'WARN' },
};

const isEvent = (kind: ReportRow['kind']): kind is keyof typeof events =>
  Object.hasOwn(events, kind);

/** @returns the body for `/v1/logs`, null where there is nothing to tell */
export function logsRequest(rows: readonly ReportRow[]): object | null {
  const logRecords = rows.flatMap((row) => {
    const { kind, at, name, message, stack, pattern } = row;
    if (!isEvent(kind)) return [];
    return [
      {
        timeUnixNano: nanoseconds(at),
        observedTimeUnixNano: nanoseconds(at),
        ...events[kind],
        body: { stringValue: message ?? '' },
        attributes: attributes({
          ...dimensions(row),
          'http.route': pattern,
          ...(kind === 'failure' && { 'site.stage': name }),
          ...(kind !== 'refusal' && { 'exception.message': message ?? '' }),
          'exception.stacktrace': stack ?? '',
        }),
      },
    ];
  });
  if (logRecords.length === 0) return null;
  return { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }] };
}

/** Since the batch before: `AGGREGATION_TEMPORALITY_DELTA`. */
const delta = 1;

type Period = { from: number; to: number };

/**
 * Counts of views, forms and moves, and histograms of the vitals, of one batch.
 * @param period of the batch, in milliseconds
 * @returns the body for `/v1/metrics`, null where there is nothing to tell
 */
export function metricsRequest(rows: readonly ReportRow[], { from, to }: Period): object | null {
  if (rows.length === 0) return null;
  const times = { startTimeUnixNano: nanoseconds(from), timeUnixNano: nanoseconds(to) };
  const count = (
    name: string,
    unit: string,
    counted: ReportRow[],
    more: (row: ReportRow) => Record<string, string>,
  ) =>
    counted.length === 0
      ? []
      : [
          {
            name,
            unit,
            sum: {
              aggregationTemporality: delta,
              isMonotonic: true,
              dataPoints: grouped(counted, more).map(({ words, of }) => ({
                ...times,
                attributes: attributes(words),
                asInt: String(of.length),
              })),
            },
          },
        ];
  const of = (kind: ReportRow['kind']): ReportRow[] => rows.filter((row) => row.kind === kind);
  const metrics = [
    ...count('site.view.reports', '{report}', of('view'), () => ({})),
    ...count('site.form.outcomes', '{form}', of('form'), ({ name }) => ({ 'site.outcome': name })),
    ...count('site.area.failures', '{failure}', of('failure'), ({ name }) => ({
      'site.stage': name,
    })),
    ...count('site.page.errors', '{error}', of('error'), () => ({})),
    ...count('site.area.moves', '{move}', of('move'), () => ({})),
    ...vitalNames.flatMap((name) => histogramOf(name, of('vital'), times)),
  ];
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] };
}

type Group = { words: Record<string, string>; of: ReportRow[] };

/** Rows of the same area, release, edition and whatever else is told apart. */
function grouped(
  rows: readonly ReportRow[],
  more: (row: ReportRow) => Record<string, string>,
): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const words = { ...dimensions(row), ...more(row) };
    const key = JSON.stringify(words);
    const group = groups.get(key) ?? { words, of: [] };
    group.of.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const histogramOf = (name: VitalName, vitals: ReportRow[], times: object): object[] => {
  const named = vitals.filter((row) => row.name === name);
  if (named.length === 0) return [];
  const explicitBounds = vitalBounds[name];
  const dataPoints = grouped(named, ({ pattern }) => ({ 'http.route': pattern })).map(
    ({ words, of }) => ({
      ...times,
      attributes: attributes(words),
      count: String(of.length),
      sum: of.reduce((sum, { value }) => sum + (value ?? 0), 0),
      bucketCounts: countsOf(of, explicitBounds.length + 1).map(String),
      explicitBounds,
    }),
  );
  return [
    {
      name: `site.vital.${name.toLowerCase()}`,
      unit: name === 'CLS' ? '1' : 'ms',
      histogram: { aggregationTemporality: delta, dataPoints },
    },
  ];
};

function countsOf(rows: ReportRow[], buckets: number): number[] {
  const counts = Array.from({ length: buckets }, () => 0);
  for (const { bucket } of rows) if (bucket !== null) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}
