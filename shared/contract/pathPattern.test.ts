/** @jest-environment node */
import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import {
  decodePath,
  firstSegmentOf,
  patternToRegExp,
  matcherOf,
  patternFault,
  patternOverlap,
} from './pathPattern';

test.each([
  ['/gais/speaker/:index', '/gais/speaker/3', true],
  ['/gais/speaker/:index', '/gais/Speaker/3/', true],
  ['/gais/speaker/:index', '/gais/speaker', false],
  ['/gais/speaker/:index', '/gais/speaker/3/more', false],
  ['/', '/', true],
  ['/', '/home', false],
  ['/gais', '/gaisha', false],
  ['/docs/*', '/docs/a/b', true],
  ['/docs/*', '/docs', true],
  ['/docs/:page?', '/docs', true],
  ['/docs/:page?', '/docs/a', true],
  ['/docs/:page?', '/docs/a/b', false],
  ['/a/:id.json', '/a/7.json', true],
  ['/a/:id.json', '/a/7', false],
  ['/a.b', '/aXb', false],
  ['/a/b', '/a//b', false],
  ['/caf\u00E9/:id', '/Cafe%CC%81/7', true],
])('%s owns %s: %s', (pattern, path, owns) => {
  expect(matcherOf(pattern)(path)).toBe(owns);
  expect(new RegExp(patternToRegExp(pattern)).test(decodePath(path))).toBe(owns);
});

test('React Router matches the same addresses', () => {
  const words = fc.constantFrom('gais', 'Award', 'x', '7.json', 'a.b');
  const segment = fc.oneof(words, fc.constantFrom(':id', ':id?', ':form'));
  const pattern = fc
    .tuple(fc.uniqueArray(segment, { maxLength: 3 }), fc.boolean())
    .map(([segments, rest]) => `/${[...segments, ...(rest ? ['*'] : [])].join('/')}`);
  const path = fc
    .tuple(fc.array(words, { maxLength: 4 }), fc.boolean())
    .map(([segments, slash]) => `/${segments.join('/')}${slash && segments.length ? '/' : ''}`);
  fc.assert(
    fc.property(pattern, path, (each, address) => {
      expect(matcherOf(each)(address)).toBe(matchPath(each, address) !== null);
    }),
    { numRuns: 2000 },
  );
});

test('a very long address is matched in less than two seconds', () => {
  const before = process.cpuUsage();
  const owns = matcherOf('/gais/:a?/:b?/*');
  expect(owns(`/gais${'/x'.repeat(100_000)}`)).toBe(true);
  expect(matcherOf('/gais/speaker/:index')('/'.repeat(200_000))).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test.each([
  ['/gais/award', '/gais/award', '/gais/award'],
  ['/gais/award', '/gais/Award/', '/gais/award'],
  ['/gais/:x', '/gais/award', '/gais/award'],
  ['/gais/:x', '/:area/award', '/gais/award'],
  ['/:a/:b', '/:c/:d', '/x/x'],
  ['/', '', '/'],
  ['/*', '/gais/award', '/gais/award'],
  ['/gais/*', '/gais', '/gais'],
  ['/gais/*', '/:any/contact', '/gais/contact'],
  ['/gais/:id?', '/gais', '/gais'],
  ['/gais/:id?/edit', '/gais/edit', '/gais/edit'],
  ['/caf%C3%A9', '/Café', '/café'],
])('%s and %s both match %s', (a, b, expected) => {
  expect(patternOverlap(a, b)).toBe(expected);
  expect(patternOverlap(b, a)).toBe(expected);
});

test.each([
  ['/gais/award', '/gais/awards'],
  ['/gais/:x', '/gais'],
  ['/gais/:x', '/gais/award/form'],
  ['/gais/conference/:summitId', '/gais/conference/ai-healthcare-summit/all-agendas'],
  ['/gais/*', '/contact/:x'],
  ['/', '/:x'],
])('%s and %s do not overlap', (a, b) => {
  expect(patternOverlap(a, b)).toBeNull();
  expect(patternOverlap(b, a)).toBeNull();
});

test('React Router matches the address of an overlap with both patterns', () => {
  const patterns = ['/a/:x', '/:y/b', '/a/*', '/a/:x?', '/A/b/', '/*'];
  for (const a of patterns) {
    for (const b of patterns) {
      const path = patternOverlap(a, b);
      expect(path).not.toBeNull();
      expect([matchPath(a, path ?? ''), matchPath(b, path ?? '')]).not.toContain(null);
    }
  }
});

test.each([
  '/',
  '/gais/Award',
  '/gais/speaker/:index',
  '/docs/*',
  '/a/:one/:two-b',
  '/caf%C3%A9',
  '/a.b',
])('a build may claim %s', (pattern) => {
  expect(patternFault(pattern)).toBeNull();
});

test.each([
  ['/docs/:page?', 'no segment may be optional'],
  ['/docs/page?', 'no segment may be optional'],
  ['/a/:id.json', 'a parameter is a whole segment'],
  ['/a/x:id', 'a parameter is a whole segment'],
  ['/a/:', 'a parameter is a whole segment'],
  ['/a/*/b', '* matches the rest'],
  ['/a/b*', '* matches the rest'],
  ['/a?x=1', 'an address must not contain'],
  ['/a/b c', 'an address must not contain'],
  ['/a/b#c', 'an address must not contain'],
  ['/a/../b', 'resolve . and ..'],
  ['/a/%2e%2E/b', 'resolve . and ..'],
  ['/a/%2fb', 'encoded slash'],
  ['/a/%5cb', 'encoded slash'],
  ['/a/%zz', 'percent-encoding'],
  ['gais', 'does not start with one slash'],
  ['/gais/', 'ends with one'],
  ['//gais', 'does not start with one slash'],
  ['/a//b', 'two in a row'],
  ['', 'does not start with one slash'],
])('a build may not claim %s: %s', (pattern, words) => {
  expect(patternFault(pattern)).toContain(words);
});

test('firstSegmentOf returns the common first segment, or null if addresses of a pattern differ in it', () => {
  const patterns = ['/', '//', '/Gais/:page', '/caf%C3%A9', '/:id', '/:id?', '/a?/b', '/*', 'x/*'];
  expect(patterns.map(firstSegmentOf)).toEqual([
    '',
    '',
    'gais',
    'café',
    null,
    null,
    null,
    null,
    'x',
  ]);
});

test('patterns with different first segments do not overlap', () => {
  const segment = fc.constantFrom('a', 'A', 'b', 'caf%C3%A9', 'café', ':id', ':x.json', 'b?', '%');
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 2 }), fc.constantFrom('', '/', '/*'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`);
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      const [left, right] = [firstSegmentOf(one), firstSegmentOf(other)];
      if (left === null || right === null || left === right) return;
      expect(patternOverlap(one, other)).toBeNull();
    }),
    { numRuns: 500 },
  );
});
