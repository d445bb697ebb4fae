/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { summaryKey, summaryOf, type AreaSummary } from './areaSummaries';
import { addressResolver } from './linkTargets';
import { readPageFacts } from './pageFacts';
import type { ComposedPage } from './sitePages';

const site = defaultSiteConfig;

const pageAt = (path: string, content: string): ComposedPage => {
  const facts = readPageFacts(
    `<html lang="en"><title>T</title><meta name="description" content="D">
     <link rel="canonical" href="${site.siteUrl}${path}"><h1 id="top-of-it">H</h1>${content}`,
  );
  return { path, area: 'mf-a', status: 200, facts };
};

const summaryOfPages = (pages: Record<string, string>): AreaSummary | null =>
  summaryOf(
    'key',
    Object.entries(pages).map(([path, content]) => pageAt(path, content)),
    { site, resolve: addressResolver([site.siteUrl]) },
  );

test('a summary contains only links and files outside the area', () => {
  const found = summaryOfPages({
    '/a': '<a href="/b#there">1</a><a href="#own" id="own">2</a><a href="c">3</a><form action="/x"></form>',
    '/b': '<p id="there"></p><a href="/c#d">4</a><script src="/areas/mf-a/1/x.js"></script>',
  });
  expect(found?.links).toEqual([
    { path: '/c', hash: '', isAction: false },
    { path: '/x', hash: '', isAction: true },
    { path: '/c', hash: 'd', isAction: false },
  ]);
  expect(found?.files).toEqual([{ address: '/areas/mf-a/1/x.js', isCode: true }]);
});

test.each([
  ['a link to a missing anchor on the same page', '<a href="#gone">x</a>'],
  ['a link to a missing anchor on another page', '<a href="/b#gone">x</a>'],
  ['inline code', '<script>1</script>'],
  ['two h1 headings', '<h1>x</h1>'],
])('an area has no summary if a page has %s', (_, content) => {
  expect(summaryOfPages({ '/a': '', '/b': '' })).not.toBeNull();
  expect(summaryOfPages({ '/a': content, '/b': '' })).toBeNull();
});

test('a summary contains the ids of each page', () => {
  const summary = summaryOfPages({ '/a': '<p id="one"></p><p id="two"></p>', '/b': '' });
  expect(summary?.ids).toEqual({ '/a': ['top-of-it', 'one', 'two'], '/b': ['top-of-it'] });
});

test('the key depends on pages, addresses, statuses, the configuration and the checks of the site', () => {
  const page = { path: '/a', status: 200, blob: 'f00' } as const;
  const keys = [
    summaryKey([page], site, ''),
    summaryKey([page, { ...page, path: '/b' }], site, ''),
    summaryKey([{ ...page, path: '/b' }], site, ''),
    summaryKey([{ ...page, blob: 'f01' }], site, ''),
    summaryKey([{ ...page, status: 404 }], site, ''),
    summaryKey([page], { ...site, siteUrl: 'https://example.org' }, ''),
    summaryKey([page], { ...site, imageBase: 'https://img.example' }, ''),
    summaryKey([page], site, 'f02'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(summaryKey([page], site, '')).toBe(keys[0]);
});
