/** @jest-environment node */
import fc from 'fast-check';
import { patternOverlap } from '@concourse/contract/pathPattern';
import type { ReleaseManifest } from '@concourse/contract/release';
import { reservedOverlap } from '@concourse/contract/reservedPaths';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { checkRouteOwnership } from './routes';

type Owned = { area: string; pattern: string };

function release(name: string, patterns: string[]): ReleaseManifest {
  const { manifest } = makeBuild({ name, version: '1.0.0', pages: { '/': '' } });
  const routes = manifest.routes.flatMap((route) =>
    patterns.map((path) => ({ ...route, path, aliases: [] })),
  );
  return { ...manifest, routes };
}

const shape = (pattern: string): string =>
  `/${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');

/** A simple implementation, which compares each owned with all later ones. */
function compareAllPairs(patterns: Owned[]): string[] {
  return patterns.flatMap(({ area, pattern }, at) => {
    const conflicts = patterns.slice(at + 1).flatMap((other) => {
      if (area === other.area && shape(pattern) !== shape(other.pattern)) return [];
      const path = patternOverlap(pattern, other.pattern);
      const words = `${pattern} of ${area} and ${other.pattern} of ${other.area} both match`;
      return path === null ? [] : [`${words} ${path}`];
    });
    const found = reservedOverlap(pattern);
    const words = `${pattern} of ${area} and ${found?.reserved ?? ''} of the server both match`;
    return [...conflicts, ...(found ? [`${words} ${found.path}`] : [])];
  });
}

const segment = fc.constantFrom('a', 'A', 'b', 'caf%C3%A9', 'café', 'api', ':id', ':x', ':id?');
const end = fc.constantFrom('', '', '/', '/*');
const anything = fc
  .tuple(fc.array(segment, { maxLength: 3 }), end)
  .map(([segments, last]) => `/${segments.join('/')}${last}`);
const commonPrefix = fc
  .tuple(fc.constantFrom('a', 'A', 'b', 'caf%C3%A9', 'café', ''), anything)
  .map(([beginning, rest]) => (beginning === '' ? '/' : `/${beginning}${rest}`));

test.each([
  ['arbitrary patterns', anything],
  ['patterns with a common prefix', commonPrefix],
])('for %s, the check reports the same as a comparison of all pairs', (_, pattern) => {
  const areas = fc.array(fc.array(pattern, { maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(areas, (claimed) => {
      const releases = claimed.map((patterns, at) => release(`mf-${at}`, patterns));
      const patterns = claimed.flatMap((patterns, at) =>
        patterns.map((each) => ({ area: `mf-${at}`, pattern: each })),
      );
      const found = checkRouteOwnership(releases).map(({ message }) => message);
      expect(found).toEqual(compareAllPairs(patterns));
    }),
    { numRuns: 200 },
  );
});
