/** @jest-environment node */
import { memoized } from './promiseCache';

test('callers share one promise, and a call after a failure loads again', async () => {
  let calls = 0;
  const load = memoized(async () => {
    calls += 1;
    if (calls === 1) throw new Error('503');
    return Promise.resolve(calls);
  });
  const first = await Promise.allSettled([load(), load()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
