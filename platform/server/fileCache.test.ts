/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@concourse/core/files/digest';
import { type ExpectedContent, FileCache } from './fileCache';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
beforeEach(() => (store = new TemporaryStore()));
afterEach(() => {
  jest.restoreAllMocks();
  store.remove();
});

const cache = (
  limits = { total: 1024 * 1024, single: 1024 },
  onDamage: ConstructorParameters<typeof FileCache>[1] = () => undefined,
): FileCache => new FileCache(limits, onDamage);

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

test('the least recently used file makes room', async () => {
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

test('many requests for one file read it once', async () => {
  const files = cache();
  const path = put('page', 'content');
  const all = await Promise.all(
    Array.from({ length: 50 }, () => files.read(path, expected('content'))),
  );
  expect(new Set(all).size).toBe(1);
});

test('a large file leaves its hash only', async () => {
  const files = cache({ total: 4096, single: 10 });
  const content = 'x'.repeat(5000);
  const large = await files.read(put('film', content), expected(content));
  expect(large).toMatchObject({ size: 5000, body: null });
  expect(files.size).toBeLessThan(1000);
});

test('what is no file is nothing, and is looked for again a second later', async () => {
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
  ['other bytes, compressed', 'br', brotliCompressSync('other')],
  ['what cannot be decompressed', 'br', Buffer.from('damaged!')],
  ['what was cut short', 'br', brotliCompressSync('right'.repeat(50)).subarray(0, 8)],
  ['what is no gzip', 'gzip', Buffer.from('damaged!')],
] as const)('%s are not handed out, large or small', async (_, encoding, bytes) => {
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

test('a damaged file is reported once, looked at once a second, and served when it is mended', async () => {
  const reported: string[] = [];
  const files = cache(undefined, ({ file }) => reported.push(file));
  const path = put('page', 'wrong');
  const read = () => files.read(path, expected('right'));
  await expect(read()).rejects.toThrow('is damaged');
  writeFileSync(path, 'right');
  await expect(read()).rejects.toThrow('is damaged');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect((await read())?.body?.toString()).toBe('right');
  expect(await files.damaged()).toEqual([]);
  expect(reported).toEqual([path]);
});
