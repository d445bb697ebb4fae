/** @jest-environment node */
import { BuildError } from '../BuildError';
import { isolateStyles } from './scopeStyles';

const isolate = (...css: string[]): string => isolateStyles('mf-x', css);
const host = '[data-hosted="mf-x"]';

test('every rule stands below the element of the area, and none at the root of the document', () => {
  const css = isolate(
    '@layer base { :root { --bg: #fff } body { color: red } h1, .list { margin: 0 } }',
    '.a:hover { color: red } @media print { html { color: black } }',
  );
  expect(css).toContain(`${host}:not(#_):not(#_) > [data-area] { --bg: #fff }`);
  expect(css).toContain(`${host}:not(#_):not(#_) > [data-area] { color: red }`);
  expect(css).toMatch(/\[data-hosted="mf-x"\](?::not\(#_\)){2} h1, \[data-hosted="mf-x"\]/);
  expect(css).not.toMatch(/(?:^|[{},]) ?(?::root|html|body|h1|\.[a-z])/m);
});

test('the order of layers becomes strength, whatever the order of the sheets', () => {
  const css = isolate('.area {}', '@layer kit { .kit {} }', '@layer base { .base {} }');
  const strengthOf = (name: string): number =>
    new RegExp(`((?::not\\(#_\\))+) \\.${name}`).exec(css)?.[1]?.length ?? 0;
  expect(strengthOf('base')).toBeGreaterThan(0);
  expect(strengthOf('kit')).toBeGreaterThan(strengthOf('base'));
  expect(strengthOf('area')).toBeGreaterThan(strengthOf('kit'));
  expect(css).not.toContain('@layer');
});

test('a layer without a place in the order is refused', () => {
  expect(() => isolate('@layer utilities { .a { color: red } }')).toThrow(BuildError);
});

test('lengths in rem count from the reader’s own size, in declarations only', () => {
  const css = isolate(
    '@media (width >= 40rem) { .a { margin: -1.5rem .5rem; --w: 2rem; --x: a1rem } }',
  );
  expect(css).toContain('@media (width >= 40rem)');
  expect(css).toContain('margin: calc(-1.5 * var(--area-rem)) calc(.5 * var(--area-rem))');
  expect(css).toContain('--w: calc(2 * var(--area-rem)); --x: a1rem');
});

test('what the host styles ends at the element, but what attributes draw or hide stays', () => {
  expect(isolate('')).toContain(':where(:not(svg, svg *, img, video, canvas, iframe, [hidden]))');
});

test('keyframes keep their steps', () => {
  const css = isolate('@keyframes mf-x-turn { from { rotate: 0deg } 50% { rotate: 9deg } }');
  expect(css).toContain('@keyframes mf-x-turn { from { rotate: 0deg } 50% { rotate: 9deg } }');
});

test('faces are named after their bytes, wherever they are used', () => {
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
