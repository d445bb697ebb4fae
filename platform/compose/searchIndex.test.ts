/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SearchIndex } from '@concourse/contract/search';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { shellBundle } from '@concourse/test-kit/shellFixture';
import { composeEdition } from './composeEdition';
import type { ComposeInput } from './composition';

const searching = shellBundle({
  searchPage: `({ records }) => ({ path: '/search', title: 'Search', description: 'All',
    html: records.map(({ href, title }) => '<a href="' + href + '">' + title + '</a>').join('') })`,
});

const area = (search?: ReleaseManifest['search']): ReleaseManifest =>
  makeBuild({
    name: 'mf-a',
    version: '1.0.0',
    pages: { '/a': '<h1>A</h1>', '/a/ada': '<h1>Ada</h1>' },
    manifest: { facts: { 'a.price': { text: '1,460' } }, ...(search && { search }) },
  }).manifest;

async function compose(areas: ReleaseManifest[], bundle = searching, version = '1.0.0') {
  const shell = makeBuild({ name: 'shell', version, bundle }).manifest;
  const input: ComposeInput = {
    releases: Object.fromEntries([shell, ...areas].map((each) => [each.name, each])),
    readContent: () => Promise.resolve('<h1>A</h1>'),
    readReleaseFile: () => Promise.reject(new Error('no files')),
    readShellBundle: () => Promise.resolve(bundle),
    site: defaultSiteConfig,
  };
  const result = await composeEdition(input);
  const read = (blob = ''): string => result.blobs.get(blob)?.bytes.toString() ?? '';
  const { files, pages } = result.edition;
  return {
    ...result,
    index: JSON.parse(read(files['/edition.search.json']?.blob) || 'null') as SearchIndex | null,
    page: read(pages['/search']?.blob),
  };
}

test('the index has the records of areas with their facts, and a record for each other page', async () => {
  const { index, page } = await compose([
    area({
      records: [
        { kind: 'person', title: 'Ada', href: '/a/ada', line: 3 },
        { kind: 'question', title: 'How much?', href: '/a#how-much', text: '€%%fact.a.price%%' },
      ],
      synonyms: { price: 'cost' },
    }),
  ]);
  expect(index?.synonyms).toEqual({ price: 'cost' });
  expect(index?.records).toEqual([
    { kind: 'person', title: 'Ada', href: '/a/ada', line: 3 },
    { kind: 'question', title: 'How much?', href: '/a#how-much', text: '€1,460' },
    expect.objectContaining({ kind: 'page', href: '/a' }),
  ]);
  expect(page).toContain('<a href="/a/ada">Ada</a>');
});

test('a release without records is found by its pages', async () => {
  const { index } = await compose([area()]);
  expect(index?.records.map(({ kind, href }) => [kind, href])).toEqual([
    ['page', '/a'],
    ['page', '/a/ada'],
  ]);
});

test('a shell without a search gets neither an index nor a page', async () => {
  const { edition, index } = await compose([area()], shellBundle(), '0.9.0');
  expect(index).toBeNull();
  expect(edition.pages).not.toHaveProperty('/search');
});

test('the synonyms of several areas for one word of the site are merged', async () => {
  const other = { ...area({ records: [], synonyms: { price: 'fee' } }), name: 'mf-b', routes: [] };
  const { index } = await compose([area({ records: [], synonyms: { price: 'cost' } }), other]);
  expect(index?.synonyms).toEqual({ price: 'cost fee' });
});

test('a record that quotes an unknown fact is reported as an unpublished quotation', async () => {
  const text = 'From %%fact.b.price%%';
  const { unpublished } = await compose([
    area({ records: [{ kind: 'question', title: 'How much?', href: '/a#cost', text }] }),
  ]);
  expect(unpublished).toEqual([
    { quotation: 'b.price', by: 'mf-a', path: '/a#cost', isKept: false },
  ]);
});
