import * as webVitals from 'web-vitals';
import { measureVitals } from './vitals';

jest.mock('web-vitals');

const library = jest.mocked(webVitals);
const entryAt = (startTime: number) => ({ startTime });
const measure = (name: 'onCLS' | 'onINP' | 'onLCP', value: number, startTime?: number): void => {
  const [onMetric] = library[name].mock.lastCall ?? [];
  const entries = startTime === undefined ? [] : [entryAt(startTime)];
  onMetric?.({ name: name.slice(2), value, entries } as never);
};
const vital = (name: string, value: number) => ({ kind: 'vital', name, value });

test('the last value of each metric is reported, once', () => {
  const takeReadings = measureVitals(120);
  measure('onCLS', 0);
  measure('onLCP', 900, 800);
  measure('onLCP', 1400, 1300);
  expect(takeReadings(Infinity)).toEqual([vital('TTFB', 120), vital('CLS', 0), vital('LCP', 1400)]);
  measure('onCLS', 0.3, 5000);
  expect(takeReadings(Infinity)).toEqual([]);
});

test('after a navigation, earlier values are ignored', () => {
  const takeReadings = measureVitals(120);
  measure('onINP', 80, 2000);
  expect(takeReadings(3000)).toEqual([vital('TTFB', 120), vital('INP', 80)]);
  measure('onCLS', 0.2, 2500);
  measure('onINP', 240, 3500);
  expect(takeReadings(Infinity)).toEqual([vital('INP', 240)]);
});
