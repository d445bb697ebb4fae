/** @jest-environment node */
import { median, pairedRatio, shuffled, spread } from './statistics';

test('computes the median of an odd and an even number of unsorted values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

test('interpolates quartiles between the nearest values', () => {
  expect(spread([1, 2, 3, 4, 5])).toEqual({ median: 3, lower: 2, upper: 4 });
  expect(spread([1, 2])).toEqual({ median: 1.5, lower: 1.25, upper: 1.75 });
});

test('compares values in pairs, so that temporary load affects both sides', () => {
  expect(pairedRatio([10, 110, 1100], [10, 100, 1000]).median).toBe(1.1);
});

test('the ratio of two zeros is 1, and the ratio of a positive value to zero is infinite', () => {
  expect(pairedRatio([0, 3], [0, 2])).toEqual({ median: 1.25, lower: 1.125, upper: 1.375 });
  expect(pairedRatio([5, 5, 4], [0, 0, 4]).median).toBe(Infinity);
});

test('shuffles all values', () => {
  expect(shuffled([1, 2, 3, 4], () => 0.99)).toEqual([4, 3, 2, 1]);
  expect(shuffled([1, 2, 3, 4], () => 0)).toEqual([1, 2, 3, 4]);
});
