/** @jest-environment node */
import { isolateStyles } from './scopeStyles';

const isolate = (...css: string[]): string => isolateStyles('mf-x', css);
const host = '[data-hosted="mf-x"]';

test('every rule is limited to the element of the area, including those for :root, html and body', () => {
  const css = isolate(
    '@layer base { :root { --bg: #fff } body { color: red } h1, .list { margin: 0 } }',
    '.a:hover { color: red } @media print { html { color: black } }',
  );
  expect(css).toContain(`${host}:not(#_):not(#_) > [data-area] { --bg: #fff }`);
  expect(css).toContain(`${host}:not(#_):not(#_) > [data-area] { color: red }`);
  expect(css).toMatch(/\[data-hosted="mf-x"\](?::not\(#_\)){2} h1, \[data-hosted="mf-x"\]/);
  expect(css).not.toMatch(/(?:^|[{},]) ?(?::root|html|body|h1|\.[a-z])/m);
});

test('the order of layers becomes specificity, independent of the order of stylesheets', () => {
  const css = isolate('.area {}', '@layer kit { .kit {} }', '@layer base { .base {} }');
  const specificityOf = (name: string): number =>
    new RegExp(`((?::not\\(#_\\))+) \\.${name}`).exec(css)?.[1]?.length ?? 0;
  expect(specificityOf('base')).toBeGreaterThan(0);
  expect(specificityOf('kit')).toBeGreaterThan(specificityOf('base'));
  expect(specificityOf('area')).toBeGreaterThan(specificityOf('kit'));
  expect(css).not.toContain('@layer');
});

test('rejects an unknown layer', () => {
  expect(() => isolate('@layer utilities { .a { color: red } }')).toThrow(
    expect.objectContaining({ code: 'CASCADE_LAYER_UNKNOWN' }) as Error,
  );
});

test("rem lengths in declarations become multiples of the area's own rem", () => {
  const css = isolate(
    '@media (width >= 40rem) { .a { margin: -1.5rem .5rem; --w: 2rem; --x: a1rem } }',
  );
  expect(css).toContain('@media (width >= 40rem)');
  expect(css).toContain('margin: calc(-1.5 * var(--area-rem)) calc(.5 * var(--area-rem))');
  expect(css).toContain('--w: calc(2 * var(--area-rem)); --x: a1rem');
});

test('styles of the host are reset, except for elements that attributes size or hide', () => {
  expect(isolate('')).toContain(':where(:not(svg, svg *, img, video, canvas, iframe, [hidden]))');
});

test('steps of keyframes stay unchanged', () => {
  const css = isolate('@keyframes mf-x-turn { from { rotate: 0deg } 50% { rotate: 9deg } }');
  expect(css).toContain('@keyframes mf-x-turn { from { rotate: 0deg } 50% { rotate: 9deg } }');
});

test('names of fonts get a digest of their font-face rule, wherever they are used', () => {
  const sheet = (file: string): string =>
    `@font-face { font-family: 'Text'; src: url(fonts/${file}) }
     @font-face { font-family: Text Fallback; src: local(Arial) }
     .a { --font: Text, 'Text Fallback', serif; font: 400 1px / 1 "Text"; content: 'Text' }`;
  const one = isolate(sheet('text.1.woff2'));
  const name = /font-family: '(Text [0-9a-f]{8})'/.exec(one)?.[1] ?? '';
  expect(one).toMatch(new RegExp(`--font: '${name}', 'Text Fallback [0-9a-f]{8}', serif`));
  expect(one).toContain(`font: 400 1px / 1 '${name}'`);
  expect(one).toContain("content: 'Text'");
  expect(isolate(sheet('text.1.woff2'))).toBe(one);
  expect(isolate(sheet('text.2.woff2'))).not.toContain(name);
});
