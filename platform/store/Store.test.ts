/** @jest-environment node */
import { readdir, rm } from 'node:fs/promises';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { editionId, sha256 } from '@concourse/core/files/digest';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { Edition, NewRecord } from '@concourse/core/store/types';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { folderStore, type Store } from './Store';

let root: string;
let store: Store;
beforeEach(async () => {
  root = await temporaryFolder();
  store = folderStore(root, () => new Date());
});
afterEach(() => rm(root, { recursive: true, force: true }));

const record = (rev: number, live = 'e1'): NewRecord => ({
  rev,
  parent: rev - 1,
  nonce: `n${rev}`,
  live,
  who: 'ada',
  when: '2026-01-05T09:00:00.000Z',
  why: 'test',
});

test('an empty store has no head and no records', async () => {
  expect(await store.log.head()).toBeNull();
  expect((await store.log.readAll()).records).toEqual([]);
  await expect(store.log.read(1)).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
});

test('appends records, and the highest revision is the head', async () => {
  for (let rev = 1; rev <= 12; rev += 1) expect(await store.log.append(record(rev))).not.toBeNull();
  expect(await store.log.head()).toMatchObject(record(12));
  expect(await readdir(storePaths(root).log)).toContain('00000012.json');
});

test('never overwrites an existing revision', async () => {
  await store.log.append(record(1, 'first'));
  expect(await store.log.append(record(1, 'second'))).toBeNull();
  expect((await store.log.read(1)).live).toBe('first');
});

test('throws a RangeError for a record that does not follow its parent', async () => {
  await expect(store.log.append({ ...record(3), parent: 1 })).rejects.toThrow(RangeError);
});

const page = Buffer.from('<h1>Page</h1>');
const content: Omit<Edition, 'id'> = {
  contract: 1,
  releases: {},
  configuration: '',
  composer: '',
  site: defaultSiteConfig,
  pages: { '/': { blob: sha256(page), bytes: page.length, area: 'shell' } },
  aliases: {},
  missing: [],
  notFound: { blob: sha256(page), bytes: page.length, area: 'shell' },
  files: {},
  headers: {},
};
const edition: Edition = { id: editionId(content), ...content };

test('writes an edition with its pages and their compressed forms', async () => {
  await store.editions.write(
    edition,
    new Map([[sha256(page), { bytes: page, type: 'text/html' }]]),
  );
  expect(await store.editions.readBlob(sha256(page))).toEqual(page);
  expect(await readdir(storePaths(root).blobs)).toHaveLength(3);
  const fresh = folderStore(root, () => new Date());
  expect(await fresh.editions.read(edition.id)).toEqual(edition);
});

test('rejects other content under the id of an existing edition', async () => {
  await store.editions.write(edition, new Map());
  await store.editions.write(edition, new Map());
  const other = { ...edition, configuration: 'other' };
  await expect(store.editions.write(other, new Map())).rejects.toMatchObject({
    code: 'EDITION_CONFLICT',
  });
});

test('equal content has equal JSON and equal ids, regardless of the order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
  expect(editionId({ ...content, headers: { a: '1', b: '2' } })).toBe(
    editionId({ ...content, headers: { b: '2', a: '1' } }),
  );
});

describe('environments', () => {
  const staging = { name: 'staging', isDefault: false };

  test('each environment has a separate log, which is at the root for the default environment', async () => {
    await store.log.append(record(1, 'e1'));
    const other = store.forEnvironment(staging);
    expect(await other.log.head()).toBeNull();
    await other.log.append(record(1, 'e2'));
    await other.log.append(record(2, 'e3'));
    expect((await store.log.head())?.live).toBe('e1');
    expect(await readdir(storePaths(root).log)).toEqual(['00000001.json']);
    expect(await readdir(`${root}/environments/staging/log`)).toHaveLength(2);
  });

  test('a new process finds the newest record of each environment', async () => {
    for (let rev = 1; rev <= 3; rev += 1)
      await store.forEnvironment(staging).log.append(record(rev));
    await store.log.append(record(1));
    const fresh = folderStore(root, () => new Date());
    expect(await fresh.log.newest()).toBe(1);
    expect(await fresh.forEnvironment(staging).log.newest()).toBe(3);
    const all = await fresh.allEnvironments();
    expect(all.map(({ environment }) => environment.name)).toEqual(['production', 'staging']);
  });

  test('environments share editions and releases', async () => {
    await store.editions.write(edition, new Map());
    expect(await store.forEnvironment(staging).editions.read(edition.id)).toEqual(edition);
  });

  test('promotions to different environments do not wait for each other', async () => {
    const order: string[] = [];
    await store.withPromotionMutex(async () => {
      await store
        .forEnvironment(staging)
        .withPromotionMutex(() => Promise.resolve(order.push('staging')));
      order.push('production');
    });
    expect(order).toEqual(['staging', 'production']);
  });
});
