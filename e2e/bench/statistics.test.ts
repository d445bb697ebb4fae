/** @jest-environment node */
import { confidence, estimate, median, shuffled, studentT } from './statistics';

test('computes the median of an odd and an even number of unsorted values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

test('shuffles all values', () => {
  expect(shuffled([1, 2, 3, 4], () => 0.99)).toEqual([4, 3, 2, 1]);
  expect(shuffled([1, 2, 3, 4], () => 0)).toEqual([1, 2, 3, 4]);
});

test('estimates a mean with its standard error', () => {
  expect(estimate([1, 2, 3])).toEqual({ value: 2, error: Math.sqrt(1 / 3), count: 3 });
});

test.each([
  [confidence.interval, 3, 3.182],
  [confidence.interval, 5, 2.571],
  [confidence.regression, 10, 2.764],
])('approximates the t quantile of z = %p with %p degrees of freedom', (z, freedom, expected) => {
  expect(Math.abs(studentT(z, freedom) / expected - 1)).toBeLessThan(0.01);
});
