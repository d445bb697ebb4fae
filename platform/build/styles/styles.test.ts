/** @jest-environment node */
import { parse } from 'postcss';
import {
  definedProperties,
  globalProperties,
  requiredProperties,
  unscopedRules,
} from './checkStyles';

const unscoped = (css: string): string[] =>
  unscopedRules(parse(css), 'mf-awards').map(({ rule }) => rule);

test.each([
  'h1 { color: red }',
  'body { border: 0 }',
  ':root { --wide: 1rem }',
  '#area { padding: 0 }',
  '.shell-tickets-ab1 { display: none }',
  '.mf-tickets-pass-ab1 { display: none }',
  ':not(.mf-awards-page-ab1) { color: red }',
  ':is(.mf-awards-page-ab1, h1) { color: red }',
  '@media print { h1 { color: red } }',
])('%s reaches beyond the area', (css) => {
  expect(unscoped(css)).toHaveLength(1);
});

test.each([
  '.mf-awards-page-ab1 h1 { color: red }',
  '.on-dark .mf-awards-page-ab1 { color: red }',
  ':where(.mf-awards-a-1, .mf-awards-b-2) { color: red }',
  'body:has(.mf-awards-page-ab1) * { display: none }',
  '.mf-awards-page-ab1 { &:hover { color: red } }',
  '@layer kit { .mf-awards-page-ab1 { color: red } }',
  '@keyframes mf-awards-turn-1 { from { top: 0 } 50% { top: 1px } }',
  '@font-face { font-family: "mf-awards-poster"; src: local(Arial) }',
])('%s stays inside the area', (css) => {
  expect(unscoped(css)).toEqual([]);
});

test('of several selectors those that reach beyond are named', () => {
  expect(unscoped('.mf-awards-a-1, h1, .mf-awards-b-2 p { color: red }')).toEqual(['h1']);
});

test('names that hold in the whole document carry the name of the area', () => {
  const css = `@keyframes turn { to { top: 0 } } @property --wide { syntax: '*'; inherits: false }
    @font-face { font-family: 'Concourse Text'; src: local(Arial) } @page { margin: 0 }`;
  expect(unscopedRules(parse(css), 'mf-awards').map(({ instead }) => instead)).toEqual([
    'Begin its name with mf-awards-',
    'Begin its name with mf-awards-',
    'Begin its font-family with mf-awards-',
    'It applies to the whole document: leave it to the shell',
  ]);
});

test('a custom property is needed where it is read without a fallback, at any depth', () => {
  const css = parse(
    '.a { color: var(--fg); padding: calc(1px + var( --s-1 )); top: var(--x, var(--y)) }',
  );
  expect(requiredProperties(css).map(({ name }) => name)).toEqual(['--fg', '--s-1', '--y']);
});

test('what global rules define is for everybody, what a module defines is its own', () => {
  const css = parse(':root { --fg: red } [data-line] { --c: red } .shell-menu-1 { --own: red }');
  expect([...globalProperties(css, 'shell')]).toEqual(['--fg', '--c']);
  expect([...definedProperties(css)]).toEqual(['--fg', '--c', '--own']);
});
