/** @jest-environment node */
import { interval, isRegression, meetsGoal, pairedRatio, regressions, type Row } from './rows';

const bytes = (value: number): Row => ({ metric: 'scripts', of: '/', unit: 'ratio', value });
const time = (...ratios: number[]): Row => ({
  metric: 'menu',
  of: '/',
  ...pairedRatio(
    ratios,
    ratios.map(() => 1),
  ),
});

test('the ratio of pairs is a geometric mean with a confidence interval', () => {
  const row = time(0.5, 2, 0.5, 2);
  expect(row.value).toBeCloseTo(1);
  const [low, high] = interval(row) ?? [0, 0];
  expect(low * high).toBeCloseTo(1);
  // The mean of the logarithms ± 3.18 standard errors
  expect(Math.log(high)).toBeCloseTo(3.18 * 0.4, 1);
});

test('exact values have no interval, and half a percent more is a regression', () => {
  expect(interval(bytes(1))).toBeUndefined();
  expect(isRegression(bytes(1), bytes(1.004))).toBe(false);
  expect(isRegression(bytes(1), bytes(1.006))).toBe(true);
  expect(isRegression(bytes(1), bytes(0.5))).toBe(false);
});

test('a slower time is a regression only beyond the spread of both runs and 5 %', () => {
  expect(isRegression(time(1, 1.01, 0.99, 1), time(1.04, 1.03, 1.04, 1.03))).toBe(false);
  expect(isRegression(time(1, 1.01, 0.99, 1), time(1.2, 1.21, 1.19, 1.2))).toBe(true);
  expect(isRegression(time(1, 1.6, 0.7, 1), time(1.2, 1.21, 1.19, 1.2))).toBe(false);
});

test('a goal is an upper limit', () => {
  expect([98, 99].map((value) => meetsGoal({ ...bytes(value), goal: 98 }))).toEqual([true, false]);
});

test('on a slower machine, a time that has a ratio to the monolith is not a regression', () => {
  const move = (ms: number, ratio: number): Row[] => [
    { metric: 'move', of: '/', unit: 'ms', value: ms, error: 1, count: 9 },
    { metric: 'move ÷ monolith', of: '/', unit: 'ratio', value: ratio, error: 0.01, count: 9 },
    { metric: 'paint', of: '/', unit: 'ms', value: ms, error: 1, count: 9 },
  ];
  const worse = (ms: number, ratio: number): string[] =>
    regressions(move(100, 0.8), move(ms, ratio)).map(({ now }) => now.metric);
  expect(worse(200, 0.8)).toEqual(['paint']);
  expect(worse(100, 1)).toEqual(['move ÷ monolith']);
  expect(worse(100, 0.8)).toEqual([]);
  expect(regressions([], move(100, 0.8))).toEqual([]);
});
