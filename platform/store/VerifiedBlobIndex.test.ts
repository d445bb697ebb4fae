/** @jest-environment node */
import { rm, stat, writeFile } from 'node:fs/promises';
import type { Edition } from '@concourse/core/store/types';
import { TestSite } from '@concourse/test-kit/TestSite';
import { EditionRepository, editionBlobs } from './EditionRepository';
import { FolderFiles } from './FolderFiles';

let site: TestSite;
let edition: Edition;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed({ mayCopy: false });
  edition = await site.store.editions.read((await site.store.log.head())?.live ?? '');
});
afterEach(() => site.remove());

/** The lost blobs that a new process finds, and the number of blob files that it reads. */
async function findLost(): Promise<{ lost: string[]; read: number }> {
  const files = new FolderFiles(site.paths.root);
  const read = jest.spyOn(files, 'read');
  const lost = await new EditionRepository(files).findLostBlobs(editionBlobs(edition));
  const ofBlobs = read.mock.calls.filter(([path]) => path.startsWith('blobs/'));
  return { lost: lost.map(({ path }) => path), read: ofBlobs.length };
}

const award = (): string => site.paths.blob(edition.pages['/award']?.blob ?? '');

test('the next process does not read blobs that are intact since they were written', async () => {
  expect(await findLost()).toEqual({ lost: [], read: 0 });
});

test.each([
  [
    'has other bytes of the same length',
    (file: string) => writeFile(file, 'x'.repeat(edition.pages['/award']?.bytes ?? 0)),
  ],
  ['has a damaged compressed form', (file: string) => writeFile(`${file}.gz`, 'damaged!')],
  ['lacks a compressed form', (file: string) => rm(`${file}.br`)],
  ['is missing', (file: string) => rm(file)],
])('a page that %s is lost', async (_, damage) => {
  await damage(award());
  expect(await findLost()).toEqual({ lost: ['/award'], read: 3 });
});

test('hasBlob reads the index instead of the blob, unless the blob has changed', async () => {
  const files = new FolderFiles(site.paths.root);
  const read = jest.spyOn(files, 'read');
  const editions = new EditionRepository(files);
  const { blob = '' } = edition.pages['/award'] ?? {};
  expect(await editions.hasBlob(blob, 'text/html')).toBe(true);
  expect(read.mock.calls).toEqual([['verified-blobs.json']]);
  await writeFile(award(), 'x');
  editions.clearCache();
  expect(await editions.hasBlob(blob, 'text/html')).toBe(false);
});

test('reads all blobs if the index is missing or malformed', async () => {
  for (const damage of [
    () => rm(site.paths.verifiedBlobs),
    () => writeFile(site.paths.verifiedBlobs, '{'),
  ]) {
    await damage();
    expect(await findLost()).toEqual({ lost: [], read: 9 });
  }
});

test('a rollback does not read blobs of earlier editions again', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    const pages = { '/award': `<p id="jury">${version}</p>` };
    await site.publish({ name: 'mf-awards', version, pages });
    await site.runJson('promote', `mf-awards@${version}`);
  }
  expect(await findLost()).toEqual({ lost: [], read: 0 });
  await writeFile(award(), 'damaged');
  expect(await findLost()).toEqual({ lost: ['/award'], read: 3 });
});

test('the number of reads of a promotion does not depend on the size of other areas', async () => {
  const readBy = async (pages: number): Promise<number> => {
    const sized = await TestSite.make();
    const others = Array.from({ length: pages }, (_, at) => [`/other/${at}`, `<p>${at}</p>`]);
    await sized.publish(
      { name: 'shell', version: '1.0.0' },
      { name: 'mf-careers', version: '1.0.0', pages: Object.fromEntries(others) as never },
    );
    await sized.runJson('promote', 'shell@1.0.0', 'mf-careers@1.0.0');
    await sized.publish({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    const read = jest.spyOn(FolderFiles.prototype, 'read');
    const has = jest.spyOn(FolderFiles.prototype, 'has');
    await sized.runJson('promote', 'mf-awards@1.0.0');
    const calls = read.mock.calls.length + has.mock.calls.length;
    jest.restoreAllMocks();
    await sized.remove();
    return calls;
  };
  expect(await readBy(60)).toBe(await readBy(6));
});

test('on a large site, the index covers the pages of several promotions', async () => {
  const others = Array.from({ length: 60 }, (_, at) => [`/other/${at}`, `<p>${at}</p>`]);
  const pages = Object.fromEntries(others) as Record<`/${string}`, string>;
  await site.publish({ name: 'mf-large', version: '1.0.0', pages });
  await site.runJson('promote', 'mf-large@1.0.0');
  const more = Array.from({ length: 30 }, (_, at) => [`/more/${at}`, `<p>more ${at}</p>`]);
  const own = Object.fromEntries([['/award', '<p id="jury">Jury</p>'], ...more]) as typeof pages;
  for (const [version, of] of [
    ['1.1.0', { '/award': `<p id="jury">1.1.0</p>` }],
    ['2.0.0', own],
  ] as const) {
    await site.publish({ name: 'mf-awards', version, pages: of });
    await site.runJson('promote', `mf-awards@${version}`);
    edition = await site.store.editions.read((await site.store.log.head())?.live ?? '');
    expect(await findLost()).toEqual({ lost: [], read: 0 });
  }
  await rm(site.paths.verifiedBlobs);
  expect((await findLost()).read).toBeGreaterThan(200);
});

test('a promotion that changes no page does not rewrite the index', async () => {
  const before = await stat(site.paths.verifiedBlobs);
  await site.publish({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
  await site.run('promote', 'mf-awards@1.1.0', '--dry-run');
  expect((await stat(site.paths.verifiedBlobs)).ino).toBe(before.ino);
});
