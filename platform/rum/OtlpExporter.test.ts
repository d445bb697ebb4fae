/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// The protobuf messages of OTLP, compiled by the OpenTelemetry project.
import protocol from 'otlp-messages/build/src/generated/root';
import { OtlpExporter } from './OtlpExporter';
import { vitalBounds } from './reportQueries';
import { type ReportRow, rowsOf } from './rows';
import { makeReport } from './testing/makeReport';

type Message = {
  verify: (message: unknown) => string | null;
  fromObject: (object: unknown) => unknown;
  toObject: (message: unknown, options: object) => unknown;
};

const { logs, metrics } = (
  protocol as unknown as {
    opentelemetry: {
      proto: {
        collector: {
          logs: { v1: { ExportLogsServiceRequest: Message } };
          metrics: { v1: { ExportMetricsServiceRequest: Message } };
        };
      };
    };
  }
).opentelemetry.proto.collector;
const requests: Record<string, Message> = {
  '/v1/logs': logs.v1.ExportLogsServiceRequest,
  '/v1/metrics': metrics.v1.ExportMetricsServiceRequest,
};

/** A strict collector: tests compare its decoded message with the sent one, so every field must be part of OTLP. */
let collector: Server;
let status = 200;
const received: { path: string; sent: unknown; decoded: unknown; headers: IncomingHttpHeaders }[] =
  [];
const find = (path: string) => received.find((request) => request.path === path);
const paths = () => received.map(({ path }) => path).sort();

beforeAll(async () => {
  collector = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const message = requests[request.url ?? ''];
      const sent: unknown = JSON.parse(text);
      const decoded = message?.toObject(message.fromObject(sent), { longs: String });
      received.push({ path: request.url ?? '', sent, decoded, headers: request.headers });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => collector.close());

const at = Date.parse('2026-01-10T12:00:00Z');
const rows = rowsOf(
  makeReport({
    readings: [
      { kind: 'vital', name: 'LCP', value: 1200 },
      { kind: 'vital', name: 'CLS', value: 0.01 },
      {
        kind: 'failure',
        stage: 'render',
        area: 'mf-awards',
        message: 'broke',
        stack: 'at a.js:1:2',
      },
      { kind: 'error', message: 'oops' },
      { kind: 'refusal', directive: 'script-src', blocked: 'inline' },
      { kind: 'move', ms: 70, to: '/Careers', area: 'mf-careers' },
      { kind: 'form', form: 'nominate', outcome: 'sent' },
    ],
  }),
  at,
  () => undefined,
);

const exporterTo = (problems: (string | null)[] = []): OtlpExporter => {
  const { port } = collector.address() as AddressInfo;
  return new OtlpExporter(`http://127.0.0.1:${port}`, (each) => problems.push(each));
};

/** OTLP accepts 64-bit numbers as numbers and as text. */
const asText = (message: unknown): unknown =>
  JSON.parse(JSON.stringify(message), (_, value: unknown) =>
    typeof value === 'number' ? String(value) : value,
  );

test('sends only fields that OTLP defines', async () => {
  const exporter = exporterTo();
  exporter.enqueue(rows);
  await exporter.stop();
  expect(paths()).toEqual(['/v1/logs', '/v1/metrics']);
  for (const { sent, decoded } of received) expect(asText(decoded)).toEqual(asText(sent));
});

test('sends failures, errors and policy violations as events, and views, vitals and forms as metrics', async () => {
  const exporter = exporterTo();
  exporter.enqueue(rows);
  await exporter.stop();
  const [events, metricData] = ['/v1/logs', '/v1/metrics'].map((path) =>
    JSON.stringify(find(path)?.sent),
  );
  expect(events?.match(/"eventName":"[^"]+"/g)).toEqual([
    '"eventName":"site.area_failure"',
    '"eventName":"exception"',
    '"eventName":"site.policy_refusal"',
  ]);
  expect(events).toContain('{"key":"site.release","value":{"stringValue":"1.2.0"}}');
  expect(metricData?.match(/"name":"site\.\w+\.\w+"/g)?.sort()).toEqual([
    '"name":"site.area.failures"',
    '"name":"site.area.moves"',
    '"name":"site.form.outcomes"',
    '"name":"site.page.errors"',
    '"name":"site.view.reports"',
    '"name":"site.vital.cls"',
    '"name":"site.vital.lcp"',
  ]);
});

test('sends deltas, with the bounds of each vital and the time of the server', async () => {
  const exporter = exporterTo();
  exporter.enqueue(rows);
  await exporter.stop();
  const events = JSON.stringify(find('/v1/logs')?.sent);
  expect(events).toContain(`"timeUnixNano":"${at}000000","observedTimeUnixNano":"${at}000000"`);
  const metricData = JSON.stringify(find('/v1/metrics')?.sent);
  expect(metricData.match(/"aggregationTemporality":\d/g)).toEqual(
    Array(7).fill('"aggregationTemporality":1'),
  );
  expect(metricData).toContain(`"explicitBounds":${JSON.stringify(vitalBounds.LCP)}`);
  expect(metricData).toContain(`"explicitBounds":${JSON.stringify(vitalBounds.CLS)}`);
});

test('sends the headers of OTEL_EXPORTER_OTLP_HEADERS', async () => {
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a%2Cb=,x-team=summit';
  const exporter = exporterTo();
  exporter.enqueue(rows);
  await exporter.stop();
  delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
  expect(received).toHaveLength(2);
  for (const { headers } of received)
    expect(headers).toMatchObject({ 'api-key': 'a,b=', 'x-team': 'summit' });
});

test('headers that are not percent-encoded are rejected, and the error omits them', () => {
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=top%secret';
  expect(exporterTo).toThrow(expect.objectContaining({ code: 'OTLP_HEADERS_INVALID' }) as Error);
  expect(exporterTo).not.toThrow('secret');
  delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
});

describe('every five seconds', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());

  const waitUntil = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  };

  /** Sends the rows, and waits until the exporter has read all answers. */
  const send = async (exporter: OtlpExporter, isDone: () => boolean): Promise<void> => {
    exporter.enqueue(rows);
    // The exporter has loaded the SDK and recorded the rows.
    await import('./OtlpPipeline');
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(5000);
    await waitUntil(isDone);
  };

  test('loses batches that the collector rejects and reports the problem once', async () => {
    const problems: (string | null)[] = [];
    const exporter = exporterTo(problems);
    status = 400;
    await send(exporter, () => exporter.lost === rows.length);
    await send(exporter, () => exporter.lost === 2 * rows.length);
    expect(problems).toEqual([expect.stringContaining('400')]);
    status = 200;
    await send(exporter, () => exporter.problem === null);
    await exporter.stop();
    expect(problems[1]).toBeNull();
    expect([exporter.lost, problems.length]).toEqual([2 * rows.length, 2]);
  });

  test('sends a batch again while the collector is overloaded', async () => {
    const exporter = exporterTo();
    status = 503;
    await send(exporter, () => received.length === 2);
    status = 200;
    await waitUntil(() => {
      jest.advanceTimersByTime(100);
      return received.length === 4;
    });
    await exporter.stop();
    expect(received.slice(2).map(({ sent }) => sent)).toEqual(
      expect.arrayContaining(received.slice(0, 2).map(({ sent }) => sent)),
    );
    expect([exporter.lost, exporter.problem]).toEqual([0, null]);
  });
});

test('drops and counts events when the queue is full', async () => {
  const [event] = rows.filter(({ kind }) => kind === 'error');
  const problems: (string | null)[] = [];
  const exporter = exporterTo(problems);
  exporter.enqueue(Array.from({ length: 20_001 }, () => event as ReportRow));
  await exporter.stop();
  const bodies = received.flatMap(({ path, sent }) =>
    path === '/v1/logs' ? [...JSON.stringify(sent).matchAll(/"exception.message"/g)] : [],
  );
  expect([bodies.length, exporter.lost]).toEqual([20_000, 1]);
  expect(problems).toEqual(['The queue of events is full.', null]);
});
