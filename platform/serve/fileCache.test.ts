/** @jest-environment node */
import { FileCache } from './fileCache';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
beforeEach(() => (store = new TemporaryStore()));
afterEach(() => store.remove());

const put = (name: string, content: string): string => {
  store.file(name, content, { compressed: false });
  return `${store.dir}/${name}`;
};

test('the least recently used file makes room', async () => {
  const files = new FileCache({ total: 4096, single: 2000 });
  const [one, two, three] = ['1', '2', '3'].map((name) => put(name, name.repeat(1000)));
  const first = await files.read(one ?? '');
  await files.read(two ?? '');
  expect(await files.read(one ?? '')).toBe(first);
  await files.read(three ?? '');

  expect(files.size).toBeLessThanOrEqual(4096);
  expect(await files.read(one ?? '')).toBe(first);
});

test('many requests for one file read it once', async () => {
  const files = new FileCache();
  const path = put('page', 'content');
  const all = await Promise.all(Array.from({ length: 50 }, () => files.read(path)));
  expect(new Set(all).size).toBe(1);
});

test('a large file leaves its hash only', async () => {
  const files = new FileCache({ total: 4096, single: 10 });
  const large = await files.read(put('film', 'x'.repeat(5000)));
  expect(large).toMatchObject({ size: 5000, body: null });
  expect(files.size).toBeLessThan(1000);
});

test('what is no file is nothing, and is looked for again', async () => {
  const files = new FileCache();
  expect(await files.read(store.dir)).toBeUndefined();
  expect(await files.read(`${store.dir}/late`)).toBeUndefined();
  expect(await files.read(put('late', 'here'))).toBeDefined();
});
