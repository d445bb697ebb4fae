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

/** Promotes another release of the area that /Careers links to. @returns the page caches that were read, and the output */
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

const factsOf = (area: string): string => `page-facts/5/${area}.json`;
const summaries = (): string => path.join(site.paths.pageFacts, 'areas-5.5.json');

test('pages of unchanged areas are not read', async () => {
  const { read, err } = await promoteAwards('1.1.0');
  expect(err).toBe('');
  expect(read).toEqual([factsOf('mf-awards')]);
});

test('without summaries all pages are read once, and summaries are stored', async () => {
  await rm(summaries());
  const first = await promoteAwards('1.1.0');
  expect(first.read.sort()).toEqual(['mf-awards', 'mf-careers', 'shell'].map(factsOf));
  expect((await promoteAwards('1.2.0')).read).toEqual([factsOf('mf-awards')]);
});

test.each([
  ['are incomplete JSON', '{"links":['],
  ['have another format', '{}'],
  ['refer to missing parts', null],
])('summaries that %s are rebuilt', async (_, text) => {
  const kept = await readFile(summaries(), 'utf8');
  const incomplete = JSON.stringify((JSON.parse(kept) as unknown[]).slice(1));
  await writeFile(summaries(), text ?? incomplete);
  expect((await promoteAwards('1.1.0')).read).toContain(factsOf('mf-careers'));
});

test('a broken link of an unchanged area is reported when its target is removed', async () => {
  const { err: anchor } = await promoteAwards('1.1.0', { '/award': '<p id="juries">New</p>' });
  expect(anchor).toMatch(/mf-careers · \/Careers · links: .*\/award#jury.*"jury"/);
  const { err: page } = await promoteAwards('1.2.0', { '/prize': '' });
  expect(page).toMatch(/mf-careers · \/Careers · links: .*\/award#jury/);
});

test('links to anchors of an unchanged area are checked', async () => {
  await promoteAwards('1.1.0', { '/award': '<p id="jury"></p>', '/a': '<p id="a"></p>' });
  const page = (id: string): Pages => ({
    '/Careers': `<a href="/award#jury">1</a><a href="/a#${id}">2</a>`,
  });
  const promote = async (version: string, id: string): Promise<string> => {
    await site.publish({ name: 'mf-careers', version, pages: page(id) });
    return (await site.run('promote', `mf-careers@${version}`)).err;
  };
  expect(await promote('1.1.0', 'a')).toBe('');
  expect(await promote('1.2.0', 'jury')).toMatch(/\/a has .*"jury"/);
});

test('a missing file of an unchanged area is reported', async () => {
  await rm(path.join(site.paths.publicFiles('mf-careers', '1.0.0'), 'main.js'));
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
  const { code, out, err } = await site.run('promote', 'mf-awards@1.1.0');
  expect(code).toBe(0);
  expect(out + err).toContain('/areas/mf-careers/1.0.0/main.js · stored bytes: ');
});

test('an accepted broken link is reported again with the next promotion of another area', async () => {
  await site.publish({
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '<a href="#x">x</a>' },
  });
  await site.runJson('promote', 'mf-careers@1.1.0', '--allow-broken-links');
  const { err } = await promoteAwards('1.1.0');
  expect(err).toMatch(/\/Careers has .*"x"/);
});
