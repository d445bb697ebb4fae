/** @jest-environment node */
import fc from 'fast-check';
import { matcherOf, patternOverlap } from './pathPattern';
import { PatternIndex } from './PatternIndex';

type Claim = { area: string; pattern: string };

const segment = fc.oneof(
  fc.constantFrom('a', 'B', 'b', 'a.b', '7.json', 'caf%C3%A9', 'Café', '%zz', '*'),
  fc.constantFrom(':id', ':x', ':id.json', ':id.b', ':id?', 'a?', ':id.json?'),
);
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean(), fc.constantFrom('', '/', '/*'))
  .map(([segments, slash, end]) => `${slash ? '/' : ''}${segments.join('/')}${end}`);
const claim = fc.record({ area: fc.constantFrom('one', 'two', 'three'), pattern });

const overlapping = (claims: Claim[], { area, pattern: own }: Claim): Claim[] =>
  claims.filter((other) => other.area !== area && patternOverlap(own, other.pattern) !== null);

test('findConflicts returns the same claims as a comparison of every pair', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 12 }), claim, (claims, candidate) => {
      const found = new PatternIndex(claims).findConflicts(candidate);
      expect(claims.filter((each) => found.has(each))).toEqual(overlapping(claims, candidate));
    }),
    { numRuns: 500 },
  );
});

test('matching returns the same claims as a test of every pattern', () => {
  const text = fc.constantFrom('a', 'B', 'b', 'a.b', '7.json', 'caf%C3%A9', '', '%zz', 'x.json');
  const path = fc.array(text, { maxLength: 5 }).map((texts) => `/${texts.join('/')}`);
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 12 }), path, (claims, address) => {
      const found = new PatternIndex(claims).matching(address);
      expect(claims.filter((each) => found.includes(each))).toEqual(
        claims.filter((each) => matcherOf(each.pattern)(address)),
      );
    }),
    { numRuns: 500 },
  );
});

test('patterns of the same area do not conflict', () => {
  const own = [
    { area: 'one', pattern: '/a/:id' },
    { area: 'one', pattern: '/*' },
  ];
  expect(new PatternIndex(own).findConflicts({ area: 'one', pattern: '/a/b' }).size).toBe(0);
  expect(new PatternIndex(own).findConflicts({ area: 'two', pattern: '/a/b' }).size).toBe(2);
});
