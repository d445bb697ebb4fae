import { beginningOf, patternOverlap } from '@concourse/contract/pathPattern';
import { contestedAmong, PatternIndex } from '@concourse/contract/PatternIndex';
import type { ReleaseManifest } from '@concourse/contract/release';
import { mayBeReserved, reservedClaim } from '@concourse/contract/reservedPaths';
import type { Problem } from './problem';

/** `beginning` as `beginningOf` says; `spelling` is the same for what the router of one area cannot tell apart. */
type Claim = {
  area: string;
  pattern: string;
  at: number;
  beginning: string | null;
  spelling: string;
};

/**
 * Every address has one owner: no two areas' patterns or aliases match a common address, and none
 * matches one of the site's own.
 */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const claims = claimsOf(releases);
  const contested = contestedAmong(claims);
  const repetitions = repetitionsAmong(claims);
  const index = new PatternIndex([...contested]);
  const isSuspect = (claim: Claim): boolean =>
    contested.has(claim) || repetitions.has(claim.spelling) || mayBeReserved(claim.beginning);
  return claims.filter(isSuspect).flatMap((claim) => {
    const rivals = contested.has(claim) ? [...index.rivalsOf(claim)] : [];
    const against = [...rivals, ...(repetitions.get(claim.spelling) ?? [])];
    const conflicts = against
      .filter((other) => other.at > claim.at)
      .sort((one, other) => one.at - other.at)
      .flatMap((other) => conflict(claim, other));
    return [...conflicts, ...reservation(claim)];
  });
}

function claimsOf(releases: ReleaseManifest[]): Claim[] {
  const claims: Claim[] = [];
  const add = (area: string, pattern: string): void => {
    const spelling = `${area} ${shape(pattern)}`;
    claims.push({ area, pattern, at: claims.length, beginning: beginningOf(pattern), spelling });
  };
  for (const { name, routes } of releases) {
    for (const { path, aliases } of routes) {
      add(name, path);
      for (const alias of aliases) add(name, alias);
    }
  }
  return claims;
}

function reservation({ area, pattern }: Claim): Problem[] {
  const found = reservedClaim(pattern);
  if (!found) return [];
  const { reserved, path } = found;
  return [
    {
      area,
      file: 'src/routes.ts',
      rule: 'reserved addresses',
      message: `${pattern} of ${area} and ${reserved} of the server both match ${path}`,
    },
  ];
}

function conflict(claim: Claim, other: Claim): Problem[] {
  const path = patternOverlap(claim.pattern, other.pattern);
  if (path === null) return [];
  return [
    {
      area: claim.area,
      file: 'src/routes.ts',
      rule: 'route ownership',
      message: `${claim.pattern} of ${claim.area} and ${other.pattern} of ${other.area} both match ${path}`,
    },
  ];
}

/** Within one area the router ranks patterns, so only a plain repetition is a mistake. */
function repetitionsAmong(claims: Claim[]): Map<string, Claim[]> {
  const first = new Map<string, Claim>();
  const found = new Map<string, Claim[]>();
  for (const claim of claims) {
    const { spelling } = claim;
    const same = first.get(spelling);
    if (same) found.set(spelling, [...(found.get(spelling) ?? [same]), claim]);
    else first.set(spelling, claim);
  }
  return found;
}

/** Most patterns are addresses that are spelled so already. */
const isShape = /^(?:\/[a-z\d-]+)+$/;

const shape = (pattern: string): string =>
  isShape.test(pattern)
    ? pattern
    : `/${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');
