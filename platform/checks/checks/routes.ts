import { firstSegmentOf, patternOverlap } from '@concourse/contract/pathPattern';
import { findContestedClaims, PatternIndex } from '@concourse/contract/PatternIndex';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { mayBeReserved, reservedClaim } from '@concourse/contract/reservedPaths';
import type { Edition } from '@concourse/core/store/types';
import { problemOf, type Problem } from './problem';

/** `normalized` is equal for patterns that the router of one area cannot tell apart. */
type Claim = {
  area: string;
  pattern: string;
  at: number;
  beginning: string | null;
  normalized: string;
};

/** Checks that no patterns or aliases match the same address, or a reserved one. */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const claims = claimsOf(releases);
  const contested = findContestedClaims(claims);
  // Within one area the router ranks patterns, so only an exact repetition is a mistake.
  const repeated = Map.groupBy(claims, ({ normalized }) => normalized);
  const index = new PatternIndex([...contested]);
  return claims.flatMap((claim) => {
    const rivals = contested.has(claim) ? [...index.findConflicts(claim)] : [];
    const conflicts = [...rivals, ...(repeated.get(claim.normalized) ?? [])]
      .filter((other) => other.at > claim.at)
      .sort((one, other) => one.at - other.at)
      .flatMap((other) => overlapProblems(claim, other));
    return [
      ...conflicts,
      ...(mayBeReserved(claim.beginning) ? reservedAddressProblems(claim) : []),
    ];
  });
}

function claimsOf(releases: ReleaseManifest[]): Claim[] {
  const claims = releases.flatMap(({ name: area, routes }) =>
    routes.flatMap(({ path, aliases }) => [path, ...aliases].map((pattern) => ({ area, pattern }))),
  );
  return claims.map(({ area, pattern }, at) => {
    const spelling = `${area} ${normalizePattern(pattern)}`;
    return { area, pattern, at, beginning: firstSegmentOf(pattern), normalized: spelling };
  });
}

const normalizePattern = (pattern: string): string =>
  `/${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');

function reservedAddressProblems({ area, pattern }: Claim): Problem[] {
  const found = reservedClaim(pattern);
  if (!found) return [];
  const message = `${pattern} of ${area} and ${found.reserved} of the server both match ${found.path}`;
  return [problemOf(area, 'src/routes.ts', 'reserved addresses', message)];
}

function overlapProblems({ area, pattern }: Claim, other: Claim): Problem[] {
  const path = patternOverlap(pattern, other.pattern);
  if (path === null) return [];
  const message = `${pattern} of ${area} and ${other.pattern} of ${other.area} both match ${path}`;
  return [problemOf(area, 'src/routes.ts', 'route ownership', message)];
}

/** Checks that the new edition answers every address of the live one (`shown`): with a page, a redirect, or as gone. */
export function checkLostAddresses(shown: Edition, edition: Edition): Problem[] {
  const answered = reachableAddresses(edition);
  const gone = new Set(edition.gone);
  return [...reachableAddresses(shown)]
    .filter(([address]) => !answered.has(address) && !gone.has(address))
    .map(([, { path, area }]) => {
      const message = `${path} is live, and nothing answers it any more`;
      return problemOf(area, 'src/routes.ts', 'addresses', message);
    });
}

type ReachableAddresses = Map<string, { path: string; area: string }>;

/** Addresses that an edition answers with a page or a redirect, by their lower case. */
export function reachableAddresses({ pages, aliases }: Edition): ReachableAddresses {
  const found: ReachableAddresses = new Map();
  for (const [alias, target] of Object.entries(aliases)) {
    const page = pages[target];
    if (page) found.set(alias.toLowerCase(), { path: alias, area: page.area });
  }
  for (const [path, { area }] of Object.entries(pages)) {
    found.set(path.toLowerCase(), { path, area });
  }
  return found;
}

/** Checks that retired addresses lead to a page or are gone, without contradictions. Addresses of pages are ignored. */
export function checkRetiredAddresses(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
): Problem[] {
  const pages = new Set(Object.keys(edition.pages).map((path) => path.toLowerCase()));
  const answered = new Set([...Object.keys(edition.aliases), ...(edition.gone ?? [])]);
  const ofAreas = Object.values(releases).flatMap(({ name, retired = [] }) =>
    retired.map((entry) => toRetired(name, entry)),
  );
  const ofSite = (edition.retired?.addresses ?? []).map((entry) => toRetired(theSite, entry));
  const entries = [...ofAreas, ...ofSite].filter(({ key }) => !pages.has(key));
  // The first area that retires an address decides, and areas decide before the site.
  const decided = new Map(entries.toReversed().map((entry) => [entry.key, entry]));

  return entries.flatMap((entry) => {
    const { area, path, target, key } = entry;
    const first = decided.get(key) ?? entry;
    if (area === theSite && first !== entry) return [];
    const faults = [
      answered.has(key) ? '' : `is to lead to ${target}, ${endOfRedirects(entry, decided)}`,
      first.target === target
        ? ''
        : `leads to ${target} here, and to ${first.target} in ${first.area}`,
    ].filter(Boolean);
    return faults.map((fault) =>
      area === theSite
        ? problemOf(area, `--redirect ${path}=${target}`, 'redirects', `${path} ${fault}`)
        : problemOf(area, 'src/routes.ts', 'retired addresses', `${path} ${fault}`),
    );
  });
}

const theSite = 'the site';

/** `key` is equal for all spellings of an address. */
type Retired = { area: string; path: string; target: string; key: string };

const toRetired = (area: string, entry: RetiredAddress): Retired => ({
  area,
  path: entry.path,
  target: 'gone' in entry ? 'nothing (gone)' : entry.to,
  key: entry.path.toLowerCase(),
});

/** Describes the end of a chain of redirects that reaches no page. */
function endOfRedirects(start: Retired, all: Map<string, Retired>): string {
  const passed = [start];
  for (let at = all.get(start.target.toLowerCase()); at; at = all.get(at.target.toLowerCase())) {
    const isCircle = passed.includes(at);
    passed.push(at);
    if (isCircle) return `and on in a circle: ${passed.map(({ path }) => path).join(' → ')}`;
  }
  const end = passed.at(-1);
  return end === start ? 'where nothing is' : `which leads to ${end?.target}, where nothing is`;
}
