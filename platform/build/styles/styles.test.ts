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
])('%s applies outside the area', (css) => {
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
])('%s applies only inside the area', (css) => {
  expect(unscoped(css)).toEqual([]);
});

test('lists only the unscoped selectors of a rule', () => {
  expect(unscoped('.mf-awards-a-1, h1, .mf-awards-b-2 p { color: red }')).toEqual(['h1']);
});

test('rejects global names without the name of the area, and rules for the whole document', () => {
  const css = `@keyframes turn { to { top: 0 } } @property --wide { syntax: '*'; inherits: false }
    @font-face { font-family: 'Concourse Text'; src: local(Arial) } @page { margin: 0 }`;
  const found = unscopedRules(parse(css), 'mf-awards').map(({ rule, instead }) => [
    rule,
    /\bname|font-family/.exec(instead)?.[0],
  ]);
  expect(found).toEqual([
    ['@keyframes turn', 'name'],
    ['@property --wide', 'name'],
    ['@font-face', 'font-family'],
    ['@page', undefined],
  ]);
});

test('lists custom properties that are read without a fallback, at any depth', () => {
  const css = parse(
    '.a { color: var(--fg); padding: calc(1px + var( --s-1 )); top: var(--x, var(--y)) }',
  );
  expect(requiredProperties(css).map(({ name }) => name)).toEqual(['--fg', '--s-1', '--y']);
});

test('only custom properties of unscoped rules are global', () => {
  const css = parse(':root { --fg: red } [data-line] { --c: red } .shell-menu-1 { --own: red }');
  expect([...globalProperties(css, 'shell')]).toEqual(['--fg', '--c']);
  expect([...definedProperties(css)]).toEqual(['--fg', '--c', '--own']);
});
