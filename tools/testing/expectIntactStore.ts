import type { LogRecord } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { folderStore, type Store } from '@concourse/store/Store';

/** Reads the newest record with its editions, blobs and releases. @throws Error if any of them is missing or incomplete */
export async function readAndVerifyHead(store: Store): Promise<LogRecord | null> {
  const head = await store.log.head();
  if (!head) return null;
  for (const id of editionsOf(head)) {
    const edition = await store.editions.read(id);
    const pages = [...Object.values(edition.pages), edition.notFound];
    for (const { blob, bytes } of pages) {
      const found = await store.editions.readBlob(blob);
      if (found.length !== bytes) throw new Error(`Blob ${blob} is incomplete`);
    }
    for (const [name, { version }] of Object.entries(edition.releases)) {
      await store.releases.read(name, version);
    }
  }
  return head;
}

/** Expects records without gaps, each the child of the previous one, and an intact head. @returns the records */
export async function expectIntactStore(root: string): Promise<LogRecord[]> {
  const store = folderStore(root, () => new Date());
  const { records, damage } = await store.log.readAll();
  expect(damage).toEqual([]);
  expect(records.map(({ rev }) => rev)).toEqual(records.map((_, index) => index + 1));
  expect(records.map(({ parent }) => parent)).toEqual(records.map((_, index) => index));
  await readAndVerifyHead(store);
  return records;
}
