/** @jest-environment node */
import fc from 'fast-check';
import { patternOverlap } from './pathPattern';
import { PatternIndex } from './PatternIndex';

type Owned = { area: string; pattern: string };

const segment = fc.oneof(
  fc.constantFrom('a', 'B', 'b', 'a.b', '7.json', 'caf%C3%A9', 'Café', '%zz', '*'),
  fc.constantFrom(':id', ':x', ':id.json', ':id.b', ':id?', 'a?', ':id.json?'),
);
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean(), fc.constantFrom('', '/', '/*'))
  .map(([segments, slash, end]) => `${slash ? '/' : ''}${segments.join('/')}${end}`);
const owned = fc.record({ area: fc.constantFrom('one', 'two', 'three'), pattern });

const overlapping = (patterns: Owned[], { area, pattern: own }: Owned): Owned[] =>
  patterns.filter((other) => other.area !== area && patternOverlap(own, other.pattern) !== null);

test('findConflicts returns the same patterns as a comparison of every pair', () => {
  fc.assert(
    fc.property(fc.array(owned, { maxLength: 12 }), owned, (patterns, candidate) => {
      const found = new PatternIndex(patterns).findConflicts(candidate);
      expect(patterns.filter((each) => found.includes(each))).toEqual(
        overlapping(patterns, candidate),
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
  expect(new PatternIndex(own).findConflicts({ area: 'one', pattern: '/a/b' }).length).toBe(0);
  expect(new PatternIndex(own).findConflicts({ area: 'two', pattern: '/a/b' }).length).toBe(2);
});

test('a pattern is compared with the patterns of its first segment, not with those of 200 areas', () => {
  const patterns = Array.from({ length: 2000 }, (_, at) => {
    const area = `area-${at % 200}`;
    return { area, pattern: `/${area}/page-${at}/:id` };
  });
  let read = 0;
  const counted = patterns.map(({ area, pattern: text }) => ({
    area,
    get pattern() {
      read += 1;
      return text;
    },
  }));
  const index = new PatternIndex(counted);
  read = 0;
  for (const each of patterns) expect(index.hasConflict(each)).toBe(false);
  expect(read).toBe(0);
  expect(index.hasConflict({ area: 'new', pattern: '/area-7/page-7/x' })).toBe(true);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(2 * 10);
});
