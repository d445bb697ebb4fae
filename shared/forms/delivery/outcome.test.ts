/** @jest-environment node */
import fc from 'fast-check';
import { outcomeOf, backoffDelay, readRetryAfter, type Reply } from './outcome';

const answer = (status: number, accepted = false): Reply => ({
  kind: 'answer',
  status,
  accepted,
  message: '',
});

test('an accepted submission is sent', () => {
  expect(outcomeOf(answer(200, true), 1)).toEqual({ state: 'sent' });
});

test.each([400, 403, 412, 451, 200])('after a rejection with %i, the visitor decides', (status) => {
  expect(outcomeOf(answer(status), 1)).toMatchObject({ state: 'rejected' });
});

test('a busy service is retried after increasing delays, or after Retry-After', () => {
  const delays = [1, 2, 3, 4, 5].map((attempts) => backoffDelay(attempts) / 60_000);
  expect(delays).toEqual([1, 5, 15, 60, 60]);
  expect(outcomeOf({ ...answer(429), retryAfter: 3_600_000 } as Reply, 1)).toMatchObject({
    state: 'queued',
    retryDelay: 3_600_000,
  });
});

test('only submissions that were certainly not delivered are queued', () => {
  const replies = fc.oneof(
    fc.integer({ min: 200, max: 599 }).map((status) => answer(status)),
    fc.constant<Reply>({ kind: 'timeout', message: '' }),
    fc.constant<Reply>({ kind: 'noAnswer', offline: false, message: '' }),
  );
  fc.assert(
    fc.property(replies, fc.integer({ min: 1, max: 50 }), (reply, attempts) => {
      const busy = reply.kind === 'answer' && reply.status === 429;
      expect(outcomeOf(reply, attempts).state === 'queued').toBe(busy);
    }),
  );
  expect(outcomeOf({ kind: 'noAnswer', offline: true, message: '' }, 1)).toMatchObject({
    state: 'queued',
  });
});

test('Retry-After is parsed as seconds or a date', () => {
  expect(readRetryAfter('120', 0)).toBe(120_000);
  expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000);
  expect(readRetryAfter('soon', 0)).toBeUndefined();
  expect(readRetryAfter(null, 0)).toBeUndefined();
});
