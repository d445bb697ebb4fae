import {
  isReport,
  REPORT_LIMITS,
  vitalNames,
  type Reading,
  type Report,
} from '@concourse/contract/report';
import { createCollector } from './createCollector';
import { measureVitals } from './vitals';

jest.mock('./vitals');

const vitals: Reading[] = [{ kind: 'vital', name: 'LCP', value: 900 }];
const page = { area: 'mf-awards', release: '1.2.0', pattern: '/gais/award' };
const next = { area: 'mf-gais-conference', release: '2.0.0', pattern: '/gais/speaker/:index' };
const takeVitals = jest.fn<Reading[], [number]>();
const sent = jest.fn<Promise<unknown>, [string, RequestInit]>();
let isHidden = false;

const reports = (): Report[] =>
  sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Report);

const start = (): ((event: Event) => void) => createCollector('/__reports', '1.0.0', page);
const settled = (form: string, outcome = 'sent'): Event =>
  new CustomEvent('form:settled', { detail: { form, outcome } });
const failed = (message: string): Event => {
  const error = new Error(message);
  return new CustomEvent('area:failed', { detail: { area: 'mf-awards', stage: 'render', error } });
};

function hide(): void {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  isHidden = false;
}

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = sent as unknown as typeof fetch;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  const navigation = {
    responseStart: 80,
    serverTiming: [{ name: 'edition', description: 'abc1' }],
  };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  jest.mocked(measureVitals).mockReturnValue(takeVitals);
});

beforeEach(() => {
  jest.clearAllTimers();
  sent.mockReset().mockResolvedValue(undefined);
  takeVitals.mockReset().mockReturnValue([]);
});

test('reports contain neither cookies nor the address, and a failed request is ignored', () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const handle = start();
  handle(settled('contact'));
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveBeenCalledWith(
    '/__reports',
    expect.objectContaining({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      mode: 'no-cors',
    }),
  );
});

test('failures and form outcomes within one second are sent in one report', () => {
  const handle = start();
  handle(failed('one'));
  jest.advanceTimersByTime(400);
  handle(failed('two'));
  handle(settled('contact', 'unknown'));
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(600);
  expect(reports()).toHaveLength(1);
  expect(reports()[0]?.readings).toMatchObject([
    { kind: 'failure', message: 'one' },
    { kind: 'failure', message: 'two' },
    { kind: 'form', form: 'contact', outcome: 'unknown' },
  ]);
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('after a navigation, readings belong to the new area', () => {
  const handle = start();
  takeVitals.mockReturnValueOnce(vitals);
  handle(new CustomEvent('shell:moved', { detail: { page: next, ms: 41.5 } }));
  expect(reports()).toMatchObject([{ ...page, readings: vitals }]);
  handle(settled('contact'));
  jest.advanceTimersByTime(1000);
  expect(reports()[1]).toMatchObject({
    ...next,
    readings: [
      { kind: 'move', ms: 41.5, to: '/gais/speaker/:index', area: 'mf-gais-conference' },
      { kind: 'form' },
    ],
  });
  expect(new Set(reports().map(({ view }) => view)).size).toBe(1);
});

test('duplicate readings are sent once, except for forms, and a page view has a limit', () => {
  const handle = start();
  for (const event of [failed('same'), failed('same'), settled('contact'), settled('contact')]) {
    handle(event);
  }
  jest.advanceTimersByTime(1000);
  expect(reports()[0]?.readings).toHaveLength(3);
  for (let count = 0; count < 100; count += 1) handle(failed(`error ${'abc'.repeat(count)}`));
  takeVitals.mockReturnValue(vitalNames.map((name) => ({ kind: 'vital', name, value: 1 })));
  hide();
  const last = reports().at(-1);
  expect(last?.readings.length).toBeLessThanOrEqual(REPORT_LIMITS.readings);
  expect(isReport(last)).toBe(true);
});

test('scripts blocked by the integrity policy are reported if the browser supports it', () => {
  let report: (reports: unknown[]) => void = () => undefined;
  const observe = jest.fn();
  const types: unknown[] = [];
  const observer = function (callback: typeof report, options: unknown) {
    report = callback;
    types.push(options);
    return { observe };
  };
  Object.assign(globalThis, { ReportingObserver: observer });
  start();
  Reflect.deleteProperty(globalThis, 'ReportingObserver');
  expect(types).toEqual([{ types: ['integrity-violation'], buffered: true }]);
  expect(observe).toHaveBeenCalled();
  report([{ body: { blockedURL: 'https://a.example/b.js?c=1' } }]);
  jest.advanceTimersByTime(1000);
  expect(reports()[0]?.readings).toEqual([
    { kind: 'refusal', directive: 'integrity-policy', blocked: 'https://a.example/b.js' },
  ]);
});
