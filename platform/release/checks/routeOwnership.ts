import { patternOverlap } from '@concourse/contract/pathPattern';
import type { ReleaseManifest } from '@concourse/contract/release';
import { reservedClaim } from '@concourse/contract/reservedPaths';
import type { Problem } from './problem';

type Claim = { area: string; pattern: string };

/**
 * Every address has one owner: no two areas' patterns or aliases match a common address, and none
 * matches one of the site's own.
 */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const claims = releases.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, aliases }) =>
      [path, ...aliases].map((pattern): Claim => ({ area: name, pattern })),
    ),
  );
  return claims.flatMap((claim, index) => [
    ...claims.slice(index + 1).flatMap((other) => conflict(claim, other)),
    ...reservation(claim),
  ]);
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
  // Within one area the router ranks patterns, so only a plain repetition is a mistake.
  if (claim.area === other.area && !isRepetition(claim.pattern, other.pattern)) return [];
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

const isRepetition = (a: string, b: string): boolean => shape(a) === shape(b);

const shape = (pattern: string): string =>
  `/${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');
