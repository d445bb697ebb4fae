/** @jest-environment node */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { FolderFiles } from './FolderFiles';
import { newestRevision } from './newestRevision';
import { folderStore } from './Store';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A bucket that lists these records and counts requests. */
function bucket(revisions: number[]) {
  const names = revisions.map((rev) => layout.record(rev).slice('log/'.length)).sort();
  const count = { requests: 0 };
  const files = {
    supportsStartAfter: true,
    list: (_: string, { after = '', limit = Infinity } = {}) => {
      const found = names.filter((name) => name > after).slice(0, limit);
      count.requests += Math.max(1, Math.ceil(found.length / 1000));
      return Promise.resolve(found);
    },
  } as StoreFiles;
  return { files, count };
}

const upTo = (newest: number): number[] => Array.from({ length: newest }, (_, index) => index + 1);

test.each([0, 1, 2, 999, 1000, 1001, 2000, 2001, 54_321, 100_000])(
  'finds the newest of %i records in a bucket with few requests and without a hint',
  async (newest) => {
    const { files, count } = bucket(upTo(newest));
    expect(await newestRevision({ files, paths: layout }, 0)).toBe(newest);
    expect(count.requests).toBeLessThan(25);
  },
);

test('finds the records after a known revision with one request', async () => {
  const { files, count } = bucket(upTo(100_000));
  expect(await newestRevision({ files, paths: layout }, 99_990)).toBe(100_000);
  expect(count.requests).toBe(1);
});

test('finds records after a gap in the log', async () => {
  const { files } = bucket([1, 2, 5000, 5001, 9000]);
  for (const known of [0, 1, 2, 5000, 9000]) {
    expect(await newestRevision({ files, paths: layout }, known)).toBe(9000);
  }
});

test('ignores a known revision that is missing', async () => {
  const { files } = bucket(upTo(2500));
  expect(await newestRevision({ files, paths: layout }, 40_000)).toBe(2500);
});

describe('in a folder', () => {
  const write = (files: FolderFiles, revisions: number[]): Promise<unknown> =>
    Promise.all(revisions.map((rev) => files.replace(layout.record(rev), '', { durable: false })));

  test('finds the newest record from any known revision, across gaps, without a listing', async () => {
    const files = new FolderFiles(root);
    await write(files, [1, 2, 3, 60, 61, 120]);
    const list = jest.spyOn(files, 'list');
    for (const known of [1, 3, 61, 120])
      expect(await newestRevision({ files, paths: layout }, known)).toBe(120);
    expect(list).not.toHaveBeenCalled();
    expect(await newestRevision({ files, paths: layout }, 0)).toBe(120);
    expect(await newestRevision({ files, paths: layout }, 999)).toBe(120);
  });

  test('checks all records that may follow with one call', async () => {
    const files = new FolderFiles(root);
    await write(files, [1, 2, 3]);
    const [has, stamps] = [jest.spyOn(files, 'has'), jest.spyOn(files, 'stamps')];
    expect(await newestRevision({ files, paths: layout }, 3)).toBe(3);
    expect([has.mock.calls.length, stamps.mock.calls.length]).toEqual([1, 1]);
  });

  test('never writes to a store that is gone, such as an unmounted disk', async () => {
    const store = folderStore(root, () => new Date());
    await write(new FolderFiles(root), upTo(40));
    expect(await store.log.newest()).toBe(40);
    await rm(root, { recursive: true });
    expect(await store.log.newest()).toBe(0);
    expect(existsSync(root)).toBe(false);
  });
});
