/** @jest-environment node */
import { createObject, ensureConditionalWrites } from './bucketFailure';

const httpError = (status: number): Error =>
  Object.assign(new Error(String(status)), { $metadata: { httpStatusCode: status } });
const connectionReset = (): Error => Object.assign(new Error('reset'), { code: 'ECONNRESET' });

const own = Buffer.from('{"nonce":"own"}');
const other = Buffer.from('{"nonce":"other"}');

/** A server that gives these answers in order; `stored` is the object that it has. */
function server(answers: (Error | 'done')[], stored: Buffer | null = null) {
  const read = jest.fn(() => Promise.resolve(stored));
  const create = jest.fn(() => {
    const answer = answers.shift() ?? 'done';
    return answer === 'done' ? Promise.resolve() : Promise.reject(answer);
  });
  return { create, read, bytes: own };
}

test('returns false without reading if the object exists at the first attempt', async () => {
  const storage = server([httpError(412)], own);
  expect(await createObject(storage)).toBe(false);
  expect(storage.read).not.toHaveBeenCalled();
});

test.each([
  ['a connection reset', connectionReset()],
  ['status 500', httpError(500)],
  ['status 503', httpError(503)],
])('after %s, the stored bytes show which writer created the object', async (_, lost) => {
  expect(await createObject(server([lost, httpError(412)], own))).toBe(true);
  expect(await createObject(server([lost, httpError(412)], other))).toBe(false);
  expect(await createObject(server([lost, 'done']))).toBe(true);
});

test('retries after status 409, a conflict of simultaneous writers', async () => {
  expect(await createObject(server([httpError(409), 'done']))).toBe(true);
  expect(await createObject(server([httpError(409), httpError(412)], own))).toBe(false);
});

test('does not retry a request that the server rejects', async () => {
  const storage = server([httpError(403)]);
  await expect(createObject(storage)).rejects.toThrow('403');
  expect(storage.create).toHaveBeenCalledTimes(1);
});

/** A server in memory that supports `If-None-Match`, ignores it, or rejects it with status 501. */
function memoryServer(how: 'supports' | 'ignores' | 'rejects', endpoint = 'http://a') {
  const files = new Map<string, string>();
  const count = { writes: 0 };
  const put = (file: string, text: string): Promise<void> => {
    count.writes += 1;
    files.set(file, text);
    return Promise.resolve();
  };
  const putIfAbsent = async (file: string, text: string): Promise<boolean> => {
    if (how === 'rejects') throw httpError(501);
    if (how === 'supports' && files.has(file)) return false;
    await put(file, text);
    return true;
  };
  const read = (file: string): Promise<Buffer | null> => {
    const text = files.get(file);
    return Promise.resolve(text === undefined ? null : Buffer.from(text));
  };
  const storage = { label: 's3://site', singleWriter: false, read, put, putIfAbsent, endpoint };
  return { storage, count, files };
}

test('tests a server once, and records the result in the marker', async () => {
  const { storage, count, files } = memoryServer('supports');
  expect(await ensureConditionalWrites(storage)).toBe(true);
  expect(JSON.parse(files.get('store.json') ?? '')).toEqual({ format: 1, createOnly: 'http://a' });
  const { writes } = count;
  expect(await ensureConditionalWrites(storage)).toBe(true);
  expect(count.writes).toBe(writes);
});

test('ignores the result of another server in a copied marker', async () => {
  const { storage, files } = memoryServer('ignores', 'http://b');
  files.set('store.json', '{"format":1,"createOnly":"http://a"}');
  await expect(ensureConditionalWrites(storage)).rejects.toMatchObject({
    code: 'STORE_UNSAFE',
    message: expect.stringContaining('http://b') as string,
  });
});

test.each(['ignores', 'rejects'] as const)(
  'a server that %s If-None-Match needs the option --single-writer',
  async (how) => {
    const { storage } = memoryServer(how);
    await expect(ensureConditionalWrites(storage)).rejects.toMatchObject({
      code: 'STORE_UNSAFE',
      name: 'UnsafeStoreError',
      next: expect.stringContaining('--single-writer') as string,
    });
    expect(await ensureConditionalWrites({ ...storage, singleWriter: true })).toBe(false);
    await expect(ensureConditionalWrites(storage)).rejects.toMatchObject({ code: 'STORE_UNSAFE' });
  },
);
