/** @jest-environment node */
import { imagePreloads } from './prerender';

test('a picture with sources is preloaded once for each media query', () => {
  const html =
    '<picture><source media="(width &lt; 56rem)" srcset="/tall.svg"><img src="/wide.svg" fetchpriority="high"></picture><img src="/later.svg">';
  expect(imagePreloads(html)).toEqual([
    { href: '/tall.svg', media: '(width < 56rem)' },
    { href: '/wide.svg', media: '(not (width < 56rem))' },
  ]);
});

test('a picture without sources is preloaded without a media query', () => {
  expect(imagePreloads('<img src="/a.svg" fetchPriority="high">')).toEqual([{ href: '/a.svg' }]);
});

test('the sources of one picture do not affect the next', () => {
  const html =
    '<picture><source media="print" srcSet="/p.svg"/><img src="/one.svg" alt="a &lt; b"/></picture>' +
    '<img src="/two.svg?a=1&amp;b=2" fetchPriority="high"/>';
  expect(imagePreloads(html)).toEqual([{ href: '/two.svg?a=1&b=2' }]);
});
