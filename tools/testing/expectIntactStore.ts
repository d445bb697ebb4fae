import type { LogRecord } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { folderStore, type Store } from '@concourse/store/Store';

/** Reads the head with everything that visitors could get of it. Fails if any of that is not there. */
export async function readAndVerifyHead(store: Store): Promise<LogRecord | null> {
  const head = await store.log.head();
  if (!head) return null;
  for (const id of editionsOf(head)) {
    const edition = await store.editions.read(id);
    const pages = [...Object.values(edition.pages), edition.notFound];
    for (const { blob, bytes } of pages) {
      const found = await store.editions.readBlob(blob);
      if (found.length !== bytes) throw new Error(`Blob ${blob} is torn`);
    }
    for (const [name, { version }] of Object.entries(edition.releases)) {
      await store.releases.read(name, version);
    }
  }
  return head;
}

/** Fails unless all records are there, without a gap, each the child of the one before. */
export async function expectIntactStore(root: string): Promise<LogRecord[]> {
  const store = folderStore(root, () => new Date());
  const records = await store.log.list();
  expect(records.map(({ rev }) => rev)).toEqual(records.map((_, index) => index + 1));
  expect(records.map(({ parent }) => parent)).toEqual(records.map((_, index) => index));
  await readAndVerifyHead(store);
  return records;
}
