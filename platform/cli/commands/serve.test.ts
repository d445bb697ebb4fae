/** @jest-environment node */
import { Command } from '@commander-js/extra-typings';
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { syncOptions } from '../serving/startServing';
import { addOptions } from '../siteCommand';
import { serverTelemetry } from './serve';

const hourMs = 3_600_000;

/** How many hours files stay. */
function keptFor(...typed: string[]): number {
  const command = addOptions(new Command('follow'), syncOptions)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  command.parse(typed, { from: 'user' });
  return command.opts().keep / hourMs;
}

test('--keep takes a time as prune does, or a bare number of days', () => {
  expect(keptFor()).toBe(7 * 24);
  expect(keptFor('--keep', '12h')).toBe(12);
  expect(keptFor('--keep', '30d')).toBe(30 * 24);
  expect(keptFor('--keep', '4w')).toBe(4 * 7 * 24);
  expect(keptFor('--keep', '30')).toBe(30 * 24);
  expect(keptFor('--keep', '0.5')).toBe(12);
});

test.each([
  ['30m', 'Expected hours, days or weeks'],
  ['0d', 'Expected hours, days or weeks'],
  ['0', 'Expected a number above 0'],
  ['', 'Expected a number above 0'],
])('%j is refused', (typed, words) => {
  expect(() => keptFor('--keep', typed)).toThrow(words);
});

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make([]);
});
afterAll(() => site.remove());

const headersFrom = (listed: string) => {
  site.env = { OTEL_EXPORTER_OTLP_HEADERS: listed };
  const options = { json: true, otlp: 'http://localhost:4318', keepReports: 1 };
  return serverTelemetry(new Run(site.context(), options)).reports?.otlp?.headers;
};

test('headers for a collector are read percent-encoded from the environment', () => {
  expect(headersFrom('api-key=a%2Cb=, x-team = summit')).toEqual({
    'api-key': 'a,b=',
    'x-team': 'summit',
  });
  expect(headersFrom('')).toEqual({});
});

test('the error of a header that is not percent-encoded names it without its value', () => {
  expect(() => headersFrom('api-key=top%secret')).toThrow(
    /^The value of api-key in OTEL_\S+ is not/,
  );
  expect(() => headersFrom('api-key=top%secret')).not.toThrow(/top/);
});
