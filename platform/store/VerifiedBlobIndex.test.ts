/** @jest-environment node */
import { rm, stat, writeFile } from 'node:fs/promises';
import type { Edition } from '@concourse/core/store/types';
import { TestSite } from '@concourse/test-kit/TestSite';
import { editionBlobs } from './editionBlobs';
import { EditionRepository } from './EditionRepository';
import { FolderFiles } from './FolderFiles';

let site: TestSite;
let edition: Edition;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  edition = await site.store.editions.read((await site.store.log.head())?.live ?? '');
});
afterEach(() => site.remove());

/** What the next process finds lost, and how many files of blobs it has to read. */
async function look(): Promise<{ lost: string[]; read: number }> {
  const files = new FolderFiles(site.paths.root);
  const read = jest.spyOn(files, 'read');
  const lost = await new EditionRepository(files).findLostBlobs(editionBlobs(edition));
  const ofBlobs = read.mock.calls.filter(([path]) => path.startsWith('blobs/'));
  return { lost: lost.map(({ path }) => path), read: ofBlobs.length };
}

const award = (): string => site.paths.blob(edition.pages['/award']?.blob ?? '');

test('what was written whole is not read again by the next process', async () => {
  expect(await look()).toEqual({ lost: [], read: 0 });
});

test.each([
  [
    'other bytes of the same length',
    (file: string) => writeFile(file, 'x'.repeat(edition.pages['/award']?.bytes ?? 0)),
  ],
  ['a damaged compressed form', (file: string) => writeFile(`${file}.gz`, 'damaged!')],
  ['no compressed form', (file: string) => rm(`${file}.br`)],
  ['nothing', (file: string) => rm(file)],
])('a page of which the store has %s is found', async (_, damage) => {
  await damage(award());
  expect(await look()).toEqual({ lost: ['/award'], read: 3 });
});

test('nor where that process would write it again', async () => {
  const files = new FolderFiles(site.paths.root);
  const read = jest.spyOn(files, 'read');
  const editions = new EditionRepository(files);
  const { blob = '' } = edition.pages['/award'] ?? {};
  expect(await editions.hasBlob(blob, 'text/html')).toBe(true);
  expect(read.mock.calls).toEqual([['whole-blobs.json']]);
  await writeFile(award(), 'x');
  editions.clearCache();
  expect(await editions.hasBlob(blob, 'text/html')).toBe(false);
});

test('without a record of what was whole, or with a torn one, everything is read', async () => {
  for (const spoil of [
    () => rm(site.paths.verifiedBlobs),
    () => writeFile(site.paths.verifiedBlobs, '{'),
  ]) {
    await spoil();
    expect(await look()).toEqual({ lost: [], read: 9 });
  }
});

test('what was live before is not read again when the site goes back to it', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    const pages = { '/award': `<p id="jury">${version}</p>` };
    await site.publish({ name: 'mf-awards', version, pages });
    await site.runJson('promote', `mf-awards@${version}`);
  }
  expect(await look()).toEqual({ lost: [], read: 0 });
  await writeFile(award(), 'damaged');
  expect(await look()).toEqual({ lost: ['/award'], read: 3 });
});

test('promoting one area reads as much of the store, however large the others are', async () => {
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
    const asked = read.mock.calls.length + has.mock.calls.length;
    jest.restoreAllMocks();
    await sized.remove();
    return asked;
  };
  expect(await readBy(60)).toBe(await readBy(6));
});

test('on a large site, the next process knows the pages of several promotions', async () => {
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
    expect(await look()).toEqual({ lost: [], read: 0 });
  }
  await rm(site.paths.verifiedBlobs);
  expect((await look()).read).toBeGreaterThan(200);
});

test('a promotion that changes no page leaves the stamps as they are', async () => {
  const before = await stat(site.paths.verifiedBlobs);
  await site.publish({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
  await site.run('promote', 'mf-awards@1.1.0', '--dry-run');
  expect((await stat(site.paths.verifiedBlobs)).ino).toBe(before.ino);
});
