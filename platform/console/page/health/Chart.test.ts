/** @jest-environment node */
import { niceMax, splitAtGaps } from './Chart';

test.each([
  [0, 1],
  [0.03, 0.05],
  [1, 1],
  [10, 10],
  [11, 20],
  [499, 500],
  [501, 1000],
])('an axis for values up to %d ends at %d', (largest, top) => {
  expect(niceMax(largest)).toBeCloseTo(top);
});

test('splits values at gaps and keeps their indexes', () => {
  expect(splitAtGaps([null, 1, 2, null, 3])).toEqual([
    [
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ],
    [{ at: 4, value: 3 }],
  ]);
  expect(splitAtGaps([null, null])).toEqual([]);
});
