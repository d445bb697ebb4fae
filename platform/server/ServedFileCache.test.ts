/** @jest-environment node */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Transform } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf } from '@concourse/core/files/digest';
import { FileDamagedError } from './errors';
import { type ExpectedContent, ServedFileCache } from './ServedFileCache';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
beforeEach(() => (store = new TemporaryStore()));
afterEach(() => {
  jest.restoreAllMocks();
  store.remove();
});

const cache = (
  limits = { total: 1024 * 1024, single: 1024 },
  onDamage: ConstructorParameters<typeof ServedFileCache>[1] = () => undefined,
): ServedFileCache => new ServedFileCache(limits, onDamage);

const put = (name: string, content: string | Buffer): string => {
  store.file(name, content, { compressed: false });
  return `${store.dir}/${name}`;
};

const expected = (
  content: string,
  encoding: ExpectedContent['encoding'] = 'identity',
): ExpectedContent => ({
  integrity: integrityOf(content),
  encoding,
});

test('evicts the least recently used file', async () => {
  const files = cache({ total: 4096, single: 2000 });
  const read = ['1', '2', '3'].map((name) => {
    const content = name.repeat(1000);
    const path = put(name, content);
    return () => files.read(path, expected(content));
  });
  const [one, two, three] = read;
  const first = await one?.();
  await two?.();
  expect(await one?.()).toBe(first);
  await three?.();

  expect(files.size).toBeLessThanOrEqual(4096);
  expect(await one?.()).toBe(first);
});

test('reads a file once for many simultaneous requests', async () => {
  const files = cache();
  const path = put('page', 'content');
  const all = await Promise.all(
    Array.from({ length: 50 }, () => files.read(path, expected('content'))),
  );
  expect(new Set(all).size).toBe(1);
});

test('does not keep the bytes of a large file in memory', async () => {
  const files = cache({ total: 4096, single: 10 });
  const content = 'x'.repeat(5000);
  const large = await files.read(put('film', content), expected(content));
  expect(large).toMatchObject({ size: 5000, body: null });
  expect(files.size).toBeLessThan(1000);
});

test('returns undefined for folders and missing files, and looks for them again after a second', async () => {
  const files = cache();
  expect(await files.read(store.dir, expected(''))).toBeUndefined();
  expect(await files.read(`${store.dir}/late`, expected('here'))).toBeUndefined();
  const late = put('late', 'here');
  expect(await files.read(late, expected('here'))).toBeUndefined();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect(await files.read(late, expected('here'))).toBeDefined();
});

test.each([
  ['other bytes', 'identity', Buffer.from('other')],
  ['other compressed bytes', 'br', brotliCompressSync('other')],
  ['invalid brotli', 'br', Buffer.from('damaged!')],
  ['truncated brotli', 'br', brotliCompressSync('right'.repeat(50)).subarray(0, 8)],
  ['invalid gzip', 'gzip', Buffer.from('damaged!')],
] as const)('rejects %s, in memory and streamed', async (_, encoding, bytes) => {
  const path = put('page', bytes);
  for (const single of [1000, 2]) {
    const files = cache({ total: 4096, single });
    await expect(files.read(path, expected('right', encoding))).rejects.toMatchObject({
      name: 'FileDamagedError',
      file: path,
    });
    expect(await files.damaged()).toEqual([path]);
  }
});

test('reports a damaged file once, checks it once a second, and serves it after its repair', async () => {
  const reported: string[] = [];
  const files = cache(undefined, ({ file }) => reported.push(file));
  const path = put('page', 'wrong');
  const read = () => files.read(path, expected('right'));
  await expect(read()).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: path });
  writeFileSync(path, 'right');
  await expect(read()).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: path });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect((await read())?.body?.toString()).toBe('right');
  expect(await files.damaged()).toEqual([]);
  expect(reported).toEqual([path]);
});

test('expands no more than the stated size of a file', async () => {
  const zeros = Buffer.alloc(2 ** 28);
  const path = put(
    'bomb.br',
    brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  );
  const read = (bytes: number) =>
    cache()
      .read(path, { ...expected('page', 'br'), bytes })
      .catch((error: unknown) => error);
  const hashing = jest.spyOn(
    Object.getPrototypeOf(createHash('sha256')) as Transform,
    '_transform',
  );
  expect(await read(1000)).toBeInstanceOf(FileDamagedError);
  const hashed = hashing.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
  expect(hashed).toBeGreaterThan(0);
  expect(hashed).toBeLessThan(2 ** 20);
});

test('a compressed file of the stated size is intact, a longer one is not', async () => {
  const path = put('page.br', brotliCompressSync('content'));
  const read = (bytes: number) => cache().read(path, { ...expected('content', 'br'), bytes });
  expect(await read(7)).toBeDefined();
  await expect(cache().read(path, { ...expected('conten', 'br'), bytes: 6 })).rejects.toThrow(
    FileDamagedError,
  );
});
