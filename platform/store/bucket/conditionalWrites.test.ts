/** @jest-environment node */
import { createObject, ensureConditionalWrites } from './bucketFailure';

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

/** A server in memory, which honours the precondition, ignores it, or says that it does not know it. */
function memoryServer(how: 'honours' | 'ignores' | 'does not know', endpoint = 'http://a') {
  const files = new Map<string, string>();
  const asked = { writes: 0 };
  const put = (file: string, text: string): Promise<void> => {
    asked.writes += 1;
    files.set(file, text);
    return Promise.resolve();
  };
  const putIfAbsent = async (file: string, text: string): Promise<boolean> => {
    if (how === 'does not know') {
      throw Object.assign(new Error('unknown'), { $metadata: { httpStatusCode: 501 } });
    }
    if (how === 'honours' && files.has(file)) return false;
    await put(file, text);
    return true;
  };
  const read = (file: string): Promise<Buffer | null> => {
    const text = files.get(file);
    return Promise.resolve(text === undefined ? null : Buffer.from(text));
  };
  const asking = { label: 's3://site', singleWriter: false, read, put, putIfAbsent, endpoint };
  return { asking, asked, files };
}

test('a server that creates once is found out once, and the marker remembers it', async () => {
  const { asking, asked, files } = memoryServer('honours');
  expect(await ensureConditionalWrites(asking)).toBe(true);
  expect(JSON.parse(files.get('store.json') ?? '')).toEqual({ format: 1, createOnly: 'http://a' });
  const { writes } = asked;
  expect(await ensureConditionalWrites(asking)).toBe(true);
  expect(asked.writes).toBe(writes);
});

test('a marker that was copied to another server proves nothing there', async () => {
  const { asking, files } = memoryServer('ignores', 'http://b');
  files.set('store.json', '{"format":1,"createOnly":"http://a"}');
  await expect(ensureConditionalWrites(asking)).rejects.toThrow(
    'http://b overwrites what it is asked to create',
  );
});

test.each(['ignores', 'does not know'] as const)(
  'a server that %s the precondition is refused, unless nobody else writes',
  async (how) => {
    const { asking } = memoryServer(how);
    await expect(ensureConditionalWrites(asking)).rejects.toMatchObject({
      name: 'UnsafeStoreError',
      next: expect.stringContaining('--single-writer') as string,
    });
    expect(await ensureConditionalWrites({ ...asking, singleWriter: true })).toBe(false);
    await expect(ensureConditionalWrites(asking)).rejects.toThrow('two promotions at once');
  },
);
