/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FolderFiles } from '@concourse/store/FolderFiles';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.remove();
});

type Pages = NonNullable<BuildFixture['pages']>;

/** Promotes another release of the area that /Careers leads to. @returns areas whose pages were read for it, and what was said */
async function promoteAwards(
  version: string,
  pages: Pages = { '/award': '<p id="jury">New</p>' },
): Promise<{ read: string[]; err: string }> {
  await site.publish({ name: 'mf-awards', version, pages });
  const read = jest.spyOn(FolderFiles.prototype, 'read');
  const { err } = await site.run('promote', `mf-awards@${version}`);
  const files = read.mock.calls.map(([file]) => file);
  jest.restoreAllMocks();
  return { read: files.filter((file) => /^page-facts\/\d+\//.test(file)), err };
}

const factsOf = (area: string): string => `page-facts/2/${area}.json`;
const summaries = (): string => path.join(site.paths.pageFacts, 'areas-2.1.json');

test('of areas whose pages are as they were, no page is read again', async () => {
  const { read, err } = await promoteAwards('1.1.0');
  expect(err).toBe('');
  expect(read).toEqual([factsOf('mf-awards')]);
});

test('a store from before knows no area in short: its pages are read, and the next time not', async () => {
  await rm(summaries());
  const first = await promoteAwards('1.1.0');
  expect(first.read.sort()).toEqual(['mf-awards', 'mf-careers', 'shell'].map(factsOf));
  expect((await promoteAwards('1.2.0')).read).toEqual([factsOf('mf-awards')]);
});

test.each([
  ['torn', '{"links":['],
  ['something else', '{}'],
  ['of places that are not there', null],
])('what is known of areas is made again where it is %s', async (_, text) => {
  const kept = await readFile(summaries(), 'utf8');
  await writeFile(summaries(), text ?? kept.replace(/"links":\[\{.*?\}\]/, '"links":[]'));
  expect((await promoteAwards('1.1.0')).read).toContain(factsOf('mf-careers'));
});

test('an area that did not change is named when an anchor or a page that it leads to goes', async () => {
  const { err: anchor } = await promoteAwards('1.1.0', { '/award': '<p id="juries">New</p>' });
  expect(anchor).toContain(
    'mf-careers · /Careers · links: <a> leads to /award#jury, but /award has nothing with the id "jury"',
  );
  const { err: page } = await promoteAwards('1.2.0', { '/prize': '' });
  expect(page).toContain(
    'mf-careers · /Careers · links: <a> leads to /award#jury, where nothing is',
  );
});

test('a page that leads to an anchor of an area that did not change finds it, and misses others', async () => {
  await promoteAwards('1.1.0', { '/award': '<p id="jury"></p>', '/a': '<p id="a"></p>' });
  const page = (id: string): Pages => ({
    '/Careers': `<a href="/award#jury">1</a><a href="/a#${id}">2</a>`,
  });
  const promote = async (version: string, id: string): Promise<string> => {
    await site.publish({ name: 'mf-careers', version, pages: page(id) });
    return (await site.run('promote', `mf-careers@${version}`)).err;
  };
  expect(await promote('1.1.0', 'a')).toBe('');
  expect(await promote('1.2.0', 'jury')).toContain('/a has nothing with the id "jury"');
});

test('a file of an area that did not change is named when the store has lost it', async () => {
  await rm(path.join(site.paths.publicFiles('mf-careers', '1.0.0'), 'main.js'));
  const { err } = await promoteAwards('1.1.0');
  expect(err).toContain('/areas/mf-careers/1.0.0/main.js · stored bytes: is not in the store');
});

test('a fault that was let through is told again with the next release of another area', async () => {
  await site.publish({
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '<a href="#x">x</a>' },
  });
  await site.runJson('promote', 'mf-careers@1.1.0', '--allow-broken-links');
  const { err } = await promoteAwards('1.1.0');
  expect(err).toContain('/Careers has nothing with the id "x"');
});
