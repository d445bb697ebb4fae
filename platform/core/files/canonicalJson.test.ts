/** @jest-environment node */
import fc from 'fast-check';
import { canonicalJson, sortKeys } from './canonicalJson';

const value = fc.jsonValue({ maxDepth: 3 });

/** The same value, with reversed object keys and an additional undefined property. */
function reversed(each: unknown): unknown {
  if (Array.isArray(each)) return each.map(reversed);
  if (typeof each !== 'object' || each === null) return each;
  const entries = Object.entries(each).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries([['\u{10ffff}', undefined], ...entries.reverse()]);
}

test('equal values have equal text, whatever the order of their keys', () => {
  fc.assert(
    fc.property(value, (each) => {
      const text = canonicalJson(each);
      expect(canonicalJson(reversed(each))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(each)));
    }),
    { numRuns: 200 },
  );
});

test('keys are sorted at every depth', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 1, c: { f: 1, e: undefined } }] })).toBe(
    '{"a":[{"c":{"f":1},"d":1}],"b":1}',
  );
});

test('a value from sortKeys has the same text, alone and inside another value', () => {
  fc.assert(
    fc.property(value, (each) => {
      const text = canonicalJson({ each });
      const ordered = sortKeys({ each: reversed(each) });
      expect(canonicalJson(ordered)).toBe(text);
      expect(canonicalJson({ b: ordered, a: 1 })).toBe(`{"a":1,"b":${text}}`);
    }),
  );
});
