/** @jest-environment node */
import { scopeGlobalStyles } from './scopeStyles';

const root = '[data-area="mf-x"]';
const scope = (css: string): string => scopeGlobalStyles('mf-x', css);

test('every rule is limited to the root of the area, including those for :root, html and body', () => {
  const css = scope(
    '@layer base { :root { --bg: red } body { color: red } html .a, h1 { margin: 0 } }',
  );
  expect(css).toContain(`${root.repeat(3)} { --bg: red }`);
  expect(css).toContain(`${root.repeat(3)} { color: red }`);
  expect(css).toContain(`${root.repeat(3)} .a, ${root.repeat(3)} h1 { margin: 0 }`);
  expect(css).not.toMatch(/(?:^|[{},]) ?(?::root|html|body|h1|\.[a-z])/m);
});

test('layers stay, and rules outside layers keep their specificity', () => {
  const css = scope(
    '@layer base, kit; @layer base { p { top: 0 } } @media print { p { top: 1px } }',
  );
  expect(css).toContain('@layer base, kit;');
  expect(css).toContain(`@media print { :where(${root}) p { top: 1px } }`);
});

test('base styles of the shell are reset, except for elements that attributes size or hide', () => {
  const css = scope('@layer base { h1 { top: 0 } }');
  const reset = css.indexOf(
    `${root.repeat(3)} :where(:not(svg, svg *, img, video, canvas, iframe, [hidden]))`,
  );
  expect(reset).toBeGreaterThan(-1);
  expect(css.indexOf(`${root.repeat(3)} h1`)).toBeGreaterThan(reset);
});

test('tokens that the shell defines, such as the height of its header, are removed', () => {
  expect(scope('@layer base { :root { --header-h: 4rem; --fg: red } }')).toContain('{ --fg: red }');
  expect(scope('@layer base { :root { --header-h: 4rem } }')).not.toContain('--header-h');
});

test('keyframes and nested rules stay unchanged, and names of fonts get a digest', () => {
  const css = scope(`@keyframes turn { from { top: 0 } } @layer base { a { &:hover { top: 0 } } }
    @font-face { font-family: 'Text'; src: url(fonts/text.1.woff2) } :root { --font: 'Text', serif }`);
  expect(css).toContain('@keyframes turn { from { top: 0 } }');
  expect(css).toContain(`${root.repeat(3)} a { &:hover { top: 0 } }`);
  expect(css).toMatch(/--font: 'Text [0-9a-f]{8}', serif/);
});
