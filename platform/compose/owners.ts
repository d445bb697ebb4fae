import type { AreaEntry } from '@concourse/contract/edition';
import { beginningOf } from '@concourse/contract/pathPattern';
import { contestedAmong, PatternIndex } from '@concourse/contract/PatternIndex';

/**
 * Which area to ask about an address, in as few words as tell the areas apart: `/gais/award/*` where nobody else has
 * an address that begins so, whole patterns where somebody has.
 * @param areas of which no two claim the same address
 * @returns path patterns by the name of the area; no pattern matches an address of another area
 */
export function ownersOf(areas: Pick<AreaEntry, 'name' | 'routes'>[]): Record<string, string[]> {
  const claims = areas.flatMap(({ name, routes }) =>
    routes.map((pattern) => ({ area: name, pattern, beginning: beginningOf(pattern) })),
  );
  // Of most areas, nobody else has an address that begins with the same segment.
  const contested = contestedAmong(claims);
  const isAlone = aloneAmong([...contested]);
  const owners = new Map(areas.map(({ name }) => [name, new Set<string>()]));
  for (const claim of claims) {
    const found = beginningsOf(claim.pattern).find(
      (beginning) => !contested.has(claim) || isAlone(claim.area, beginning),
    );
    owners.get(claim.area)?.add(found ?? claim.pattern);
  }
  return Object.fromEntries([...owners].map(([name, patterns]) => [name, [...patterns].sort()]));
}

type Claim = { area: string; pattern: string };

/** Tells whether nobody but an area has an address that begins so. */
function aloneAmong(claims: Claim[]): (area: string, beginning: string) => boolean {
  const index = new PatternIndex(claims);
  // Null where addresses of several areas begin so: most need no further look.
  const soleArea = new Map<string, string | null>();
  for (const { area, pattern } of claims) {
    for (const beginning of beginningsOf(pattern)) {
      const known = soleArea.get(beginning);
      soleArea.set(beginning, known === undefined || known === area ? area : null);
    }
  }
  return (area, pattern) =>
    soleArea.get(pattern) === area && index.rivalsOf({ area, pattern }).size === 0;
}

/** @example beginningsOf('/gais/award') // ['/gais/*', '/gais/award/*'] */
function beginningsOf(pattern: string): string[] {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '*');
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/*`);
}
