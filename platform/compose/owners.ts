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
  // Null where addresses of several areas begin so: most need no further look.
  const soleArea = new Map<string, string | null>();
  for (const { area, pattern } of claims) {
    for (const beginning of beginningsOf(pattern)) {
      const known = soleArea.get(beginning);
      soleArea.set(beginning, known === undefined || known === area ? area : null);
    }
  }
  return Object.fromEntries(
    areas.map(({ name, routes }) => {
      const isAlone = (pattern: string): boolean =>
        soleArea.get(pattern) === name && index.rivalsOf({ area: name, pattern }).size === 0;
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
