/** @jest-environment node */
import { memoized } from './promiseCache';

test('callers share one answer, and the call after a failure asks again', async () => {
  let asked = 0;
  const ask = memoized(async () => {
    asked += 1;
    if (asked === 1) throw new Error('503');
    return Promise.resolve(asked);
  });
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  expect(await ask()).toBe(2);
});
