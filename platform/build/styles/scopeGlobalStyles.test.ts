/** @jest-environment node */
import { scopeGlobalStyles } from './scopeStyles';

const root = '[data-area="mf-x"]';
const carried = (css: string): string => scopeGlobalStyles('mf-x', css);

test('every rule stands below the root of the area, and none at that of the document', () => {
  const css = carried(
    '@layer base { :root { --bg: red } body { color: red } html .a, h1 { margin: 0 } }',
  );
  expect(css).toContain(`${root.repeat(3)} { --bg: red }`);
  expect(css).toContain(`${root.repeat(3)} { color: red }`);
  expect(css).toContain(`${root.repeat(3)} .a, ${root.repeat(3)} h1 { margin: 0 }`);
  expect(css).not.toMatch(/(?:^|[{},]) ?(?::root|html|body|h1|\.[a-z])/m);
});

test('layers stay, and what is in none counts as much as it did', () => {
  const css = carried(
    '@layer base, kit; @layer base { p { top: 0 } } @media print { p { top: 1px } }',
  );
  expect(css).toContain('@layer base, kit;');
  expect(css).toContain(`@media print { :where(${root}) p { top: 1px } }`);
});

test('what the shell gives to elements ends at the area, but what attributes draw or hide stays', () => {
  const css = carried('@layer base { h1 { top: 0 } }');
  const border = css.indexOf(
    `${root.repeat(3)} :where(:not(svg, svg *, img, video, canvas, iframe, [hidden]))`,
  );
  expect(border).toBeGreaterThan(-1);
  expect(css.indexOf(`${root.repeat(3)} h1`)).toBeGreaterThan(border);
});

test('how much the shell covers is left to the shell', () => {
  expect(carried('@layer base { :root { --header-h: 4rem; --fg: red } }')).toContain(
    '{ --fg: red }',
  );
  expect(carried('@layer base { :root { --header-h: 4rem } }')).not.toContain('--header-h');
});

test('keyframes keep their steps, nested rules their parents, faces get a name of their own', () => {
  const css = carried(`@keyframes turn { from { top: 0 } } @layer base { a { &:hover { top: 0 } } }
    @font-face { font-family: 'Text'; src: url(fonts/text.1.woff2) } :root { --font: 'Text', serif }`);
  expect(css).toContain('@keyframes turn { from { top: 0 } }');
  expect(css).toContain(`${root.repeat(3)} a { &:hover { top: 0 } }`);
  expect(css).toMatch(/--font: 'Text [0-9a-f]{8}', serif/);
});
