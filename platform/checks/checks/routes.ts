import { beginningOf, patternOverlap } from '@concourse/contract/pathPattern';
import { contestedAmong, PatternIndex } from '@concourse/contract/PatternIndex';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { mayBeReserved, reservedClaim } from '@concourse/contract/reservedPaths';
import type { Edition } from '@concourse/core/store/types';
import { problemOf, type Problem } from './problem';

/** `spelling` is equal for patterns that the router of one area cannot tell apart. */
type Claim = {
  area: string;
  pattern: string;
  at: number;
  beginning: string | null;
  spelling: string;
};

/** Checks that no patterns or aliases match the same address, or a reserved one. */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const claims = claimsOf(releases);
  const contested = contestedAmong(claims);
  // Within one area the router ranks patterns, so only an exact repetition is a mistake.
  const repeated = Map.groupBy(claims, ({ spelling }) => spelling);
  const index = new PatternIndex([...contested]);
  return claims.flatMap((claim) => {
    const rivals = contested.has(claim) ? [...index.rivalsOf(claim)] : [];
    const conflicts = [...rivals, ...(repeated.get(claim.spelling) ?? [])]
      .filter((other) => other.at > claim.at)
      .sort((one, other) => one.at - other.at)
      .flatMap((other) => conflict(claim, other));
    return [...conflicts, ...(mayBeReserved(claim.beginning) ? reservation(claim) : [])];
  });
}

function claimsOf(releases: ReleaseManifest[]): Claim[] {
  const claims = releases.flatMap(({ name: area, routes }) =>
    routes.flatMap(({ path, aliases }) => [path, ...aliases].map((pattern) => ({ area, pattern }))),
  );
  return claims.map(({ area, pattern }, at) => {
    const spelling = `${area} ${spellingOf(pattern)}`;
    return { area, pattern, at, beginning: beginningOf(pattern), spelling };
  });
}

const spellingOf = (pattern: string): string =>
  `/${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');

function reservation({ area, pattern }: Claim): Problem[] {
  const found = reservedClaim(pattern);
  if (!found) return [];
  const message = `${pattern} of ${area} and ${found.reserved} of the server both match ${found.path}`;
  return [problemOf(area, 'src/routes.ts', 'reserved addresses', message)];
}

function conflict({ area, pattern }: Claim, other: Claim): Problem[] {
  const path = patternOverlap(pattern, other.pattern);
  if (path === null) return [];
  const message = `${pattern} of ${area} and ${other.pattern} of ${other.area} both match ${path}`;
  return [problemOf(area, 'src/routes.ts', 'route ownership', message)];
}

/** Checks that the new edition answers every address of the live one (`shown`): with a page, a redirect, or as gone. */
export function checkLostAddresses(shown: Edition, edition: Edition): Problem[] {
  const answered = answeredAddresses(edition);
  const gone = new Set(edition.gone);
  return [...answeredAddresses(shown)]
    .filter(([address]) => !answered.has(address) && !gone.has(address))
    .map(([, { path, area }]) => {
      const message = `${path} is live, and nothing answers it any more`;
      return problemOf(area, 'src/routes.ts', 'addresses', message);
    });
}

type Answered = Map<string, { path: string; area: string }>;

/** Addresses that an edition answers with a page or a redirect, by their lower case. */
export function answeredAddresses({ pages, aliases }: Edition): Answered {
  const found: Answered = new Map();
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
    retired.map((entry) => retiredBy(name, entry)),
  );
  const ofSite = (edition.retired?.addresses ?? []).map((entry) => retiredBy(theSite, entry));
  const entries = [...ofAreas, ...ofSite].filter(({ key }) => !pages.has(key));
  // The first area that retires an address decides, and areas decide before the site.
  const decided = new Map(entries.toReversed().map((entry) => [entry.key, entry]));

  return entries.flatMap((entry) => {
    const { area, path, leadsTo, key } = entry;
    const first = decided.get(key) ?? entry;
    if (area === theSite && first !== entry) return [];
    const faults = [
      answered.has(key) ? '' : `is to lead to ${leadsTo}, ${endOf(entry, decided)}`,
      first.leadsTo === leadsTo
        ? ''
        : `leads to ${leadsTo} here, and to ${first.leadsTo} in ${first.area}`,
    ].filter(Boolean);
    return faults.map((fault) =>
      area === theSite
        ? problemOf(area, `--redirect ${path}=${leadsTo}`, 'redirects', `${path} ${fault}`)
        : problemOf(area, 'src/routes.ts', 'retired addresses', `${path} ${fault}`),
    );
  });
}

const theSite = 'the site';

/** `key` is equal for all spellings of an address. */
type Retired = { area: string; path: string; leadsTo: string; key: string };

const retiredBy = (area: string, entry: RetiredAddress): Retired => ({
  area,
  path: entry.path,
  leadsTo: 'gone' in entry ? 'nothing (gone)' : entry.to,
  key: entry.path.toLowerCase(),
});

/** Describes the end of a chain of redirects that reaches no page. */
function endOf(start: Retired, all: Map<string, Retired>): string {
  const passed = [start];
  for (let at = all.get(start.leadsTo.toLowerCase()); at; at = all.get(at.leadsTo.toLowerCase())) {
    const isCircle = passed.includes(at);
    passed.push(at);
    if (isCircle) return `and on in a circle: ${passed.map(({ path }) => path).join(' → ')}`;
  }
  const end = passed.at(-1);
  return end === start ? 'where nothing is' : `which leads to ${end?.leadsTo}, where nothing is`;
}
