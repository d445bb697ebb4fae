/** @jest-environment node */
import { parse } from 'node-html-parser';
import { headingsOf, imagePreloads } from './prerender';

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
