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
])('above %d an axis ends at %d', (largest, top) => {
  expect(niceMax(largest)).toBeCloseTo(top);
});

test('a gap parts a line, and each value keeps its place', () => {
  expect(splitAtGaps([null, 1, 2, null, 3])).toEqual([
    [
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ],
    [{ at: 4, value: 3 }],
  ]);
  expect(splitAtGaps([null, null])).toEqual([]);
});
