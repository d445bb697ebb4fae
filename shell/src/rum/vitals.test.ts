import * as webVitals from 'web-vitals';
import { measureVitals } from './vitals';

jest.mock('web-vitals');

const library = jest.mocked(webVitals);
const entryAt = (startTime: number) => ({ startTime });
const tell = (name: 'onCLS' | 'onINP' | 'onLCP', value: number, startTime?: number): void => {
  const [keep] = library[name].mock.lastCall ?? [];
  const entries = startTime === undefined ? [] : [entryAt(startTime)];
  keep?.({ name: name.slice(2), value, entries } as never);
};
const vital = (name: string, value: number) => ({ kind: 'vital', name, value });

test('the last word of each figure counts, once', () => {
  const take = measureVitals(120);
  tell('onCLS', 0);
  tell('onLCP', 900, 800);
  tell('onLCP', 1400, 1300);
  expect(take(Infinity)).toEqual([vital('TTFB', 120), vital('CLS', 0), vital('LCP', 1400)]);
  tell('onCLS', 0.3, 5000);
  expect(take(Infinity)).toEqual([]);
});

test('after a move, what happened before it counts no more', () => {
  const take = measureVitals(120);
  tell('onINP', 80, 2000);
  expect(take(3000)).toEqual([vital('TTFB', 120), vital('INP', 80)]);
  tell('onCLS', 0.2, 2500);
  tell('onINP', 240, 3500);
  expect(take(Infinity)).toEqual([vital('INP', 240)]);
});
