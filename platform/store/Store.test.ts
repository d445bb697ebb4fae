/** @jest-environment node */
import { readdir, rm } from 'node:fs/promises';
import { temporaryFolder } from '../testing/temporaryFolder';
import { canonicalJson } from './canonicalJson';
import { editionId, sha256 } from './digest';
import { folderStore, type Store } from './Store';
import { storePaths } from './storeLayout';
import type { Edition, LogRecord } from './types';

let root: string;
let store: Store;
beforeEach(async () => {
  root = await temporaryFolder();
  store = folderStore(root, () => new Date());
});
afterEach(() => rm(root, { recursive: true, force: true }));

const record = (rev: number, live = 'e1'): LogRecord => ({
  rev,
  parent: rev - 1,
  nonce: `n${rev}`,
  live,
  candidate: null,
  percent: 0,
  who: 'ada',
  when: '2026-01-05T09:00:00.000Z',
  why: 'test',
});

test('an empty store has no head and no records', async () => {
  expect(await store.log.head()).toBeNull();
  expect(await store.log.list()).toEqual([]);
  await expect(store.log.read(1)).rejects.toThrow('The log has no revision 1.');
});

test('records are appended, and the highest is the head', async () => {
  for (let rev = 1; rev <= 12; rev += 1) expect(await store.log.append(record(rev))).toBe(true);
  expect(await store.log.head()).toEqual(record(12));
  expect(await readdir(storePaths(root).log)).toContain('00000012.json');
});

test('a revision that exists is never rewritten', async () => {
  await store.log.append(record(1, 'first'));
  expect(await store.log.append(record(1, 'second'))).toBe(false);
  expect((await store.log.read(1)).live).toBe('first');
});

test('a record that does not follow its parent is a mistake', async () => {
  await expect(store.log.append({ ...record(3), parent: 1 })).rejects.toThrow(RangeError);
});

const page = Buffer.from('<h1>Page</h1>');
const content: Omit<Edition, 'id'> = {
  contract: 1,
  releases: {},
  configuration: '',
  composer: '',
  pages: { '/': { blob: sha256(page), bytes: page.length, area: 'shell' } },
  aliases: {},
  missing: [],
  notFound: { blob: sha256(page), bytes: page.length, area: 'shell' },
  files: {},
  headers: {},
};
const edition: Edition = { id: editionId(content), ...content };

test('an edition is written with its pages, which are compressed', async () => {
  await store.editions.write(
    edition,
    new Map([[sha256(page), { bytes: page, type: 'text/html' }]]),
  );
  expect(await store.editions.readBlob(sha256(page))).toEqual(page);
  expect(await readdir(storePaths(root).blobs)).toHaveLength(3);
  const fresh = folderStore(root, () => new Date());
  expect(await fresh.editions.read(edition.id)).toEqual(edition);
});

test('an edition is never rewritten with other content', async () => {
  await store.editions.write(edition, new Map());
  await store.editions.write(edition, new Map());
  const other = { ...edition, configuration: 'other' };
  await expect(store.editions.write(other, new Map())).rejects.toThrow('with other content');
});

test('equal content has equal JSON and equal ids, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
  expect(editionId({ ...content, headers: { a: '1', b: '2' } })).toBe(
    editionId({ ...content, headers: { b: '2', a: '1' } }),
  );
});
