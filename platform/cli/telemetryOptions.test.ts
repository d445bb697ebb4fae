/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';
import { telemetryOf } from './telemetryOptions';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make([]);
});
afterAll(() => site.remove());

const headersFrom = (listed: string) => {
  site.env = { OTEL_EXPORTER_OTLP_HEADERS: listed };
  const options = { otlp: 'http://localhost:4318', keepReports: 1 };
  return telemetryOf(site.context(), options).reports?.otlpHeaders;
};

test('headers for a collector come percent-encoded from the environment', () => {
  expect(headersFrom('api-key=a%2Cb=, x-team = summit')).toEqual({
    'api-key': 'a,b=',
    'x-team': 'summit',
  });
  expect(headersFrom('')).toEqual({});
});

test('a header that is not percent-encoded is named, and its value kept out of the message', () => {
  expect(() => headersFrom('api-key=top%secret')).toThrow(
    /^The value of api-key in OTEL_\S+ is not/,
  );
  expect(() => headersFrom('api-key=top%secret')).not.toThrow(/top/);
});
