/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import * as pageFacts from './pageFacts';

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

/** Promotes another release of the area that /Careers links to. @returns the pages that were parsed, and the output */
async function promoteAwards(
  version: string,
  pages: Pages = { '/award': '<p id="jury">New</p>' },
): Promise<{ read: string[]; err: string }> {
  await site.publish({ name: 'mf-awards', version, pages });
  const parse = jest.spyOn(pageFacts, 'readPageFacts');
  const { err } = await site.run('promote', `mf-awards@${version}`);
  const documents = parse.mock.calls.map(([html]) => html);
  jest.restoreAllMocks();
  const read = documents.map(
    (html) => /canonical" href="[^"]*?:\d+([^"]*)/.exec(html)?.[1] ?? '404',
  );
  return { read: read.sort(), err };
}

const summaries = (): string => path.join(site.paths.pageFacts, 'areas-7.json');

test('pages of unchanged areas are not read', async () => {
  const { read, err } = await promoteAwards('1.1.0');
  expect(err).toBe('');
  expect(read).toEqual(['/award']);
});

test('without summaries all pages are read once, and summaries are stored', async () => {
  await rm(summaries());
  const first = await promoteAwards('1.1.0');
  expect(first.read).toEqual(['/Careers', '/award', '404']);
  expect((await promoteAwards('1.2.0')).read).toEqual(['/award']);
});

test.each([
  ['are incomplete JSON', '{"links":['],
  ['have another format', '{}'],
])('summaries that %s are rebuilt', async (_, text) => {
  await writeFile(summaries(), text);
  expect((await promoteAwards('1.1.0')).read).toContain('/Careers');
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
