/** @jest-environment node */
import { parse } from 'node-html-parser';
import type { AreaServer } from '@concourse/area/createServer';
import { fragmentToken } from '@concourse/contract/fragments';
import { BuildError } from './BuildError';
import {
  filesOfFragment,
  headingsOf,
  imagePreloads,
  renderFragments,
  toReleaseFragment,
  toReleasePage,
} from './prerender';

test('a picture with sources is preloaded once for each media query', () => {
  const html =
    '<picture><source media="(width &lt; 56rem)" srcset="/tall.svg"><img src="/wide.svg" fetchpriority="high"></picture><img src="/later.svg">';
  expect(imagePreloads(parse(html))).toEqual([
    { href: '/tall.svg', media: '(width < 56rem)' },
    { href: '/wide.svg', media: '(not (width < 56rem))' },
  ]);
});

test('a picture without sources is preloaded without a media query', () => {
  expect(imagePreloads(parse('<img src="/a.svg" fetchPriority="high">'))).toEqual([
    { href: '/a.svg' },
  ]);
});

test('the sources of one picture do not affect the next', () => {
  const html =
    '<picture><source media="print" srcSet="/p.svg"/><img src="/one.svg" alt="a &lt; b"/></picture>' +
    '<img src="/two.svg?a=1&amp;b=2" fetchPriority="high"/>';
  expect(imagePreloads(parse(html))).toEqual([{ href: '/two.svg?a=1&b=2' }]);
});

test('the headings of a page are its second-level headings as plain text', () => {
  const html =
    '<h1>Tickets</h1><h2 class="h2" id="a">Prices &amp; <b>passes</b><!-- --></h2><h3>VIP</h3><h2> </h2>';
  expect(headingsOf(parse(html))).toEqual(['Prices & passes']);
});

const fragment = (html: string) => ({
  name: 'offer',
  instances: [{ id: 'vip', html, quoted: [] }],
});

test('a fragment is stored by the digest of its HTML, with the fragments and facts in it', () => {
  const contents = new Map<string, string>();
  const html = `<p>%%fact.tickets.price%%</p>${fragmentToken('mf-a/terms/default')}`;
  const released = toReleaseFragment(fragment(html), contents, ['offer.js', 'offer.css']);
  const [first] = released.instances;
  expect(first).toMatchObject({ quotes: ['tickets.price'], places: ['mf-a/terms/default'] });
  expect(contents.get(first?.content ?? '')).toBe(html);
  expect(released).toMatchObject({ styles: ['offer.css'] });
  expect(released).not.toHaveProperty('scripts');
});

test.each([
  ['an id without the prefix', '<p id="dates"></p>'],
  ['an h1', '<h1>Offer</h1>'],
  ['an encoded fact', '<a href="mailto:a?subject=%25%25fact.tickets.price%25%25">Write</a>'],
])('a fragment with %s does not build', async (_, html) => {
  const server = { name: 'mf-a', renderFragments: () => Promise.resolve([fragment(html)]) };
  await expect(renderFragments(server as unknown as AreaServer, '')).rejects.toBeInstanceOf(
    BuildError,
  );
});

test('only a fragment that hydrates needs scripts: those of the container of fragments and its own', () => {
  const groups = {
    mf_a: ['remoteEntry.js'],
    mf_a_fragments: ['remoteEntry.fragments.js'],
    'expose:./fragments': ['area-runtime.js'],
    'fragment-offer': ['fragment-offer.js', 'fragment-offer.css'],
  };
  const offer = { ...fragment('<p></p>'), hydrate: 'visible' as const };
  const files = filesOfFragment('mf-a', offer, { groups, files: {} });
  expect(toReleaseFragment(offer, new Map(), files)).toMatchObject({
    hydrate: 'visible',
    scripts: ['remoteEntry.fragments.js', 'fragment-offer.js'],
    styles: ['fragment-offer.css'],
  });
});

test('a fragment without a chunk does not build', () => {
  expect(() => filesOfFragment('mf-a', fragment(''), { groups: {}, files: {} })).toThrow(
    expect.objectContaining({ code: 'FRAGMENT_CHUNK_MISSING' }) as Error,
  );
});

test('the headings for the search leave out those of fragments of other areas', () => {
  const html = `<h2>Own</h2><div>${fragmentToken('mf-a/terms/default')}</div>`;
  const page = { path: '/a', status: 200 as const, title: 'A', description: 'A', html };
  const rendered = { ...page, quoted: [], structuredData: [] };
  expect(toReleasePage(rendered, new Map())).toMatchObject({
    headings: ['Own'],
    places: ['mf-a/terms/default'],
  });
});
