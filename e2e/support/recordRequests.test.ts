/** @jest-environment node */
import { longestRequestChain } from './recordRequests';

test('counts consecutive requests, not parallel ones', () => {
  const directory = { start: 0, end: 1 };
  const entry = { start: 1.1, end: 2 };
  const style = { start: 1.1, end: 2.5 };
  const page = { start: 2.1, end: 3 };
  expect(longestRequestChain([page, style, entry, directory])).toEqual([directory, entry, page]);
  expect(longestRequestChain([directory, { start: 0.5, end: 2 }])).toHaveLength(1);
  expect(longestRequestChain([])).toEqual([]);
});

test('no request follows one that never ended', () => {
  const hanging = { start: 0, end: Infinity };
  expect(longestRequestChain([hanging, { start: 5, end: 6 }])).toHaveLength(1);
});
