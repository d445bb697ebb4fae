/** @jest-environment node */
import { imagePreloads } from './imagePreloads';

test('the first picture is preloaded for the width it is shown at', () => {
  const html =
    '<picture><source media="(width &lt; 56rem)" srcset="/tall.svg"><img src="/wide.svg" fetchpriority="high"></picture><img src="/later.svg">';
  expect(imagePreloads(html)).toEqual([
    { href: '/tall.svg', media: '(width < 56rem)' },
    { href: '/wide.svg', media: '(not (width < 56rem))' },
  ]);
});

test('a picture without sources is preloaded at every width', () => {
  expect(imagePreloads('<img src="/a.svg" fetchPriority="high">')).toEqual([{ href: '/a.svg' }]);
});
