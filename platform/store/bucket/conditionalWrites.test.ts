/** @jest-environment node */
import { MemoryBucket, type BucketRequest } from '@concourse/test-kit/bucket/MemoryBucket';
import { createObject } from './bucketFailure';
import { BucketFiles } from './BucketFiles';
import { parseBucketAddress } from './connect';

const address = parseBucketAddress('s3://bucket/site');
const markerKey = 'site/store.json';

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
  return { create, read };
}

type FakeServer = ReturnType<typeof server>;

const createOwn = ({ create, read }: FakeServer): Promise<boolean> =>
  createObject(create, read, own);

test('returns false without reading if the object exists at the first attempt', async () => {
  const storage = server([httpError(412)], own);
  expect(await createOwn(storage)).toBe(false);
  expect(storage.read).not.toHaveBeenCalled();
});

test.each([
  ['a connection reset', connectionReset()],
  ['status 500', httpError(500)],
  ['status 503', httpError(503)],
])('after %s, the stored bytes show which writer created the object', async (_, lost) => {
  expect(await createOwn(server([lost, httpError(412)], own))).toBe(true);
  expect(await createOwn(server([lost, httpError(412)], other))).toBe(false);
  expect(await createOwn(server([lost, 'done']))).toBe(true);
});

test('retries after status 409, a conflict of simultaneous writers', async () => {
  expect(await createOwn(server([httpError(409), 'done']))).toBe(true);
  expect(await createOwn(server([httpError(409), httpError(412)], own))).toBe(false);
});

test('does not retry a request that the server rejects', async () => {
  const storage = server([httpError(403)]);
  await expect(createOwn(storage)).rejects.toThrow('403');
  expect(storage.create).toHaveBeenCalledTimes(1);
});

/** A store in a bucket that supports `If-None-Match`, ignores it, or rejects it with status 501. */
function memoryStore(how: 'supports' | 'ignores' | 'rejects', endpoint = 'http://a') {
  const bucket = new MemoryBucket(how === 'ignores');
  const requests: BucketRequest[] = [];
  const connection = bucket.connection((request) => {
    requests.push(request);
    const isRejected = how === 'rejects' && request.isConditional;
    return Promise.resolve(
      isRejected ? { status: 501, headers: {}, body: '' } : bucket.handle(request),
    );
  });
  const open = (): BucketFiles =>
    new BucketFiles(address, () => Promise.resolve({ ...connection, endpoint }));
  const writesOfMarker = (): number =>
    requests.filter(({ method, key }) => method === 'PUT' && key === markerKey).length;
  return { bucket, open, writesOfMarker };
}

test('rejects a store of a newer format before it writes', async () => {
  const { bucket, open, writesOfMarker } = memoryStore('supports');
  bucket.objects.set(markerKey, { bytes: Buffer.from('{"format":2}'), modified: new Date() });
  for (const write of [open().createOnce('a', ''), open().replace('a', '')])
    await expect(write).rejects.toMatchObject({ code: 'STORE_FORMAT_UNKNOWN' });
  expect(writesOfMarker()).toBe(0);
});

test('tests a server once, and records the result in the marker', async () => {
  const { bucket, open, writesOfMarker } = memoryStore('supports');
  expect(await open().createOnce('a', '')).toBe(true);
  const marker = bucket.objects.get(markerKey)?.bytes.toString() ?? '';
  expect(JSON.parse(marker)).toEqual({ format: 1, createOnly: 'http://a' });
  const writes = writesOfMarker();
  expect(await open().createOnce('b', '')).toBe(true);
  expect(writesOfMarker()).toBe(writes);
});

test('ignores the result of another server in a copied marker', async () => {
  const { bucket, open } = memoryStore('ignores', 'http://b');
  const bytes = Buffer.from('{"format":1,"createOnly":"http://a"}');
  bucket.objects.set(markerKey, { bytes, modified: new Date() });
  await expect(open().createOnce('a', '')).rejects.toMatchObject({
    code: 'STORE_UNSAFE',
    message: expect.stringContaining('http://b') as string,
  });
});

test.each(['ignores', 'rejects'] as const)(
  'rejects a server that %s If-None-Match before it writes another file',
  async (how) => {
    const { bucket, open } = memoryStore(how);
    const unsafe = { code: 'STORE_UNSAFE', name: 'UnsafeStoreError' };
    await expect(open().createOnce('a', '')).rejects.toMatchObject(unsafe);
    await expect(open().replace('a', '')).rejects.toMatchObject(unsafe);
    expect(bucket.objects.has('site/a')).toBe(false);
  },
);
