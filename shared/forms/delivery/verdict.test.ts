import fc from 'fast-check';
import { judge, pauseAfter, readRetryAfter, type Attempt } from './verdict';

const answer = (status: number, accepted = false): Attempt => ({
  kind: 'answer',
  status,
  accepted,
  words: '',
});

test('what the service took is sent', () => {
  expect(judge(answer(200, true), 1)).toEqual({ state: 'sent' });
});

test.each([400, 403, 412, 451, 200])(
  'a refusal (%i) is kept for the visitor to decide',
  (status) => {
    expect(judge(answer(status), 1)).toMatchObject({ state: 'kept' });
  },
);

test('a busy service is asked again after growing pauses, or when it says so', () => {
  const pauses = [1, 2, 3, 4, 5].map((attempts) => pauseAfter(attempts) / 60_000);
  expect(pauses).toEqual([1, 5, 15, 60, 60]);
  expect(judge({ ...answer(429), retryAfter: 3_600_000 } as Attempt, 1)).toMatchObject({
    state: 'waiting',
    pause: 3_600_000,
  });
});

test('only what certainly was not delivered goes out again by itself', () => {
  const attempts = fc.oneof(
    fc.integer({ min: 200, max: 599 }).map((status) => answer(status)),
    fc.constant<Attempt>({ kind: 'timeout', words: '' }),
    fc.constant<Attempt>({ kind: 'noAnswer', offline: false, words: '' }),
  );
  fc.assert(
    fc.property(attempts, fc.integer({ min: 1, max: 50 }), (attempt, count) => {
      const busy = attempt.kind === 'answer' && attempt.status === 429;
      expect(judge(attempt, count).state === 'waiting').toBe(busy);
    }),
  );
  expect(judge({ kind: 'noAnswer', offline: true, words: '' }, 1)).toMatchObject({
    state: 'waiting',
  });
});

test('Retry-After is seconds, a date, or nothing', () => {
  expect(readRetryAfter('120', 0)).toBe(120_000);
  expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000);
  expect(readRetryAfter('soon', 0)).toBeUndefined();
  expect(readRetryAfter(null, 0)).toBeUndefined();
});
