/** @jest-environment node */
import { createObject } from './createObject';

const answered = (status: number): Error =>
  Object.assign(new Error(String(status)), { $metadata: { httpStatusCode: status } });
const cut = (): Error => Object.assign(new Error('cut'), { code: 'ECONNRESET' });

const own = Buffer.from('{"nonce":"own"}');
const other = Buffer.from('{"nonce":"other"}');

/** A server that gives these answers one after the other; `there` is what can be read. */
function server(answers: (Error | 'done')[], there: Buffer | null = null) {
  const read = jest.fn(() => Promise.resolve(there));
  const create = jest.fn(() => {
    const answer = answers.shift() ?? 'done';
    return answer === 'done' ? Promise.resolve() : Promise.reject(answer);
  });
  return { create, read, bytes: own };
}

test('who is told that the name is taken has lost, and need not read', async () => {
  const asked = server([answered(412)], own);
  expect(await createObject(asked)).toBe(false);
  expect(asked.read).not.toHaveBeenCalled();
});

test.each([
  ['cut off', cut()],
  ['answered with 500', answered(500)],
  ['answered with 503', answered(503)],
])('an attempt that is %s may have been the one that won: the bytes say so', async (_, lost) => {
  expect(await createObject(server([lost, answered(412)], own))).toBe(true);
  expect(await createObject(server([lost, answered(412)], other))).toBe(false);
  expect(await createObject(server([lost, 'done']))).toBe(true);
});

test('of several who wrote at once, nobody has won yet: it is tried again', async () => {
  expect(await createObject(server([answered(409), 'done']))).toBe(true);
  expect(await createObject(server([answered(409), answered(412)], own))).toBe(false);
});

test('what the server refuses is not tried again', async () => {
  const asked = server([answered(403)]);
  await expect(createObject(asked)).rejects.toThrow('403');
  expect(asked.create).toHaveBeenCalledTimes(1);
});
