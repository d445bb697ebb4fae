import type { AreaEntry } from '@concourse/contract/edition';
import { PatternIndex } from '@concourse/contract/PatternIndex';

/**
 * Which area to ask about an address, in as few words as tell the areas apart: `/gais/award/*` where nobody else has
 * an address that begins so, whole patterns where somebody has.
 * @param areas of which no two claim the same address
 * @returns path patterns by the name of the area; no pattern matches an address of another area
 */
export function ownersOf(areas: Pick<AreaEntry, 'name' | 'routes'>[]): Record<string, string[]> {
  const claims = areas.flatMap(({ name, routes }) =>
    routes.map((pattern) => ({ area: name, pattern })),
  );
  const index = new PatternIndex(claims);
  return Object.fromEntries(
    areas.map(({ name, routes }) => {
      const known = new Map<string, boolean>();
      const isAlone = (pattern: string): boolean => {
        const alone = known.get(pattern) ?? index.rivalsOf({ area: name, pattern }).size === 0;
        known.set(pattern, alone);
        return alone;
      };
      const shortest = (pattern: string): string => beginningsOf(pattern).find(isAlone) ?? pattern;
      return [name, [...new Set(routes.map(shortest))].sort()];
    }),
  );
}

/** @example beginningsOf('/gais/award') // ['/gais/*', '/gais/award/*'] */
function beginningsOf(pattern: string): string[] {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '*');
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/*`);
}
