/** @jest-environment node */
import { roundTrips } from './moveRequests';

const asked = (from: number, until: number) => ({ from, until });

test.each([
  ['nothing', [], 0],
  ['several at once', [asked(0, 5), asked(1, 2), asked(1, 9)], 1],
  ['one that waits for another', [asked(3, 4), asked(0, 3)], 2],
  ['a row beside a long request', [asked(0, 9), asked(0, 2), asked(2, 4), asked(5, 6)], 3],
])('%s takes its round trips', (_what, requests, count) => {
  expect(roundTrips(requests)).toBe(count);
});
