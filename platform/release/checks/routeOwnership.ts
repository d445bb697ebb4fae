import { beginningOf, patternOverlap } from '@concourse/contract/pathPattern';
import { PatternIndex } from '@concourse/contract/PatternIndex';
import type { ReleaseManifest } from '@concourse/contract/release';
import { reservedClaim } from '@concourse/contract/reservedPaths';
import type { Problem } from './problem';

/** `spelling` is the same for what the router of one area cannot tell apart. */
type Claim = { area: string; pattern: string; at: number; spelling: string };

/**
 * Every address has one owner: no two areas' patterns or aliases match a common address, and none
 * matches one of the site's own.
 */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const claims = releases
    .flatMap(({ name, routes }) =>
      routes.flatMap(({ path, aliases }) =>
        [path, ...aliases].map((pattern) => ({ area: name, pattern })),
      ),
    )
    .map(({ area, pattern }, at): Claim => {
      return { area, pattern, at, spelling: `${area} ${shape(pattern)}` };
    });
  const contested = contestedAmong(claims);
  const index = new PatternIndex([...contested]);
  const repetitions = repetitionsAmong(claims);
  return claims.flatMap((claim) => {
    const rivals = contested.has(claim) ? [...index.rivalsOf(claim)] : [];
    const against = [...rivals, ...(repetitions.get(claim.spelling) ?? [])];
    const reserved = reservation(claim);
    if (against.length === 0) return reserved;
    return [
      ...against
        .filter((other) => other.at > claim.at)
        .sort((one, other) => one.at - other.at)
        .flatMap((other) => conflict(claim, other)),
      ...reserved,
    ];
  });
}

/** The claims that may match an address of another area: where several begin with the same, or with anything. */
function contestedAmong(claims: Claim[]): Set<Claim> {
  const beginnings = new Map(claims.map((claim) => [claim, beginningOf(claim.pattern)]));
  const owners = new Map<string, Set<string>>();
  for (const [{ area }, beginning] of beginnings) {
    if (beginning === null) return new Set(claims);
    owners.set(beginning, (owners.get(beginning) ?? new Set()).add(area));
  }
  const isContested = (claim: Claim): boolean =>
    (owners.get(beginnings.get(claim) ?? '')?.size ?? 0) > 1;
  return new Set(claims.filter(isContested));
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
