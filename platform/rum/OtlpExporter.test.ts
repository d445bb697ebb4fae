/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// The protobuf messages of OTLP, compiled by the OpenTelemetry project.
import protocol from 'otlp-messages/build/src/generated/root';
import { OtlpExporter } from './OtlpExporter';
import { rowsOf } from './rows';
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
const received: { path: string; sent: unknown; decoded: unknown }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const message = requests[request.url ?? ''];
      const sent: unknown = JSON.parse(text);
      const decoded = message?.toObject(message.fromObject(sent), { longs: String });
      received.push({ path: request.url ?? '', sent, decoded });
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
  return new OtlpExporter({ url: `http://127.0.0.1:${port}` }, (each) => problems.push(each));
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
  expect(received.map(({ path }) => path)).toEqual(['/v1/logs', '/v1/metrics']);
  for (const { sent, decoded } of received) expect(asText(decoded)).toEqual(asText(sent));
});

test('sends failures, errors and policy violations as events, and views, vitals and forms as metrics', async () => {
  const exporter = exporterTo();
  exporter.enqueue(rows);
  await exporter.stop();
  const [events, metricData] = received.map(({ sent }) => JSON.stringify(sent));
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

test('loses a batch that the collector rejects and reports the problem once', async () => {
  const problems: (string | null)[] = [];
  const exporter = exporterTo(problems);
  status = 503;
  for (let batch = 0; batch < 2; batch += 1) {
    exporter.enqueue(rows);
    await exporter.flush();
  }
  expect([exporter.lost, problems.length]).toEqual([2 * rows.length, 1]);
  expect(problems[0]).toContain('503');
  status = 200;
  exporter.enqueue(rows);
  await exporter.stop();
  expect(problems[1]).toBeNull();
});
