import { patternOverlap } from '@concourse/contract/pathPattern';
import { PatternIndex } from '@concourse/contract/PatternIndex';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { reservedOverlap } from '@concourse/contract/reservedPaths';
import type { Edition } from '@concourse/core/store/types';
import { problemOf, type Problem, type Rule } from './problem';

/** Checks that no two patterns, aliases or files have the same address, and none has a reserved address. */
export function checkRouteOwnership(releases: ReleaseManifest[]): Problem[] {
  const patterns = ownedPatterns(releases);
  // The router of an area ranks its patterns, so within one area only a repetition is a problem.
  const repeated = Map.groupBy(patterns, ({ normalized }) => normalized);
  const index = new PatternIndex(patterns);
  return patterns.flatMap((owned) => {
    const conflicts = [...index.findConflicts(owned), ...(repeated.get(owned.normalized) ?? [])]
      .filter((other) => other.at > owned.at)
      .sort((one, other) => one.at - other.at)
      .flatMap((other) => {
        const path = patternOverlap(owned.pattern, other.pattern);
        return path === null ? [] : overlap(owned, other, path, 'route ownership');
      });
    const found = reservedOverlap(owned.pattern);
    if (!found) return conflicts;
    const reserved = { area: 'the server', pattern: found.reserved };
    return [...conflicts, overlap(owned, reserved, found.path, 'reserved addresses')];
  });
}

type Owned = { area: string; pattern: string };

function overlap({ area, pattern }: Owned, other: Owned, path: string, rule: Rule): Problem {
  const message = `${pattern} of ${area} and ${other.pattern} of ${other.area} both match ${path}`;
  return problemOf(area, 'src/routes.ts', rule, message);
}

/** `normalized` is equal for patterns that the router of an area cannot distinguish. */
function ownedPatterns(releases: ReleaseManifest[]) {
  const patterns = releases.flatMap(({ name: area, routes, addresses = {} }) =>
    [...routes.flatMap(({ path, aliases }) => [path, ...aliases]), ...Object.keys(addresses)].map(
      (pattern) => ({ area, pattern }),
    ),
  );
  return patterns.map((owned, at) => ({ ...owned, at, normalized: normalizePattern(owned) }));
}

const normalizePattern = ({ area, pattern }: Owned): string =>
  `${area} /${pattern.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+/g, ':');

/** Checks that every address of the live edition (`shown`) is a page, a redirect or gone in the new edition. */
export function checkLostAddresses(shown: Edition, edition: Edition): Problem[] {
  const reachable = reachableAddresses(edition);
  const gone = new Set(edition.gone);
  return [...reachableAddresses(shown)]
    .filter(([address]) => !reachable.has(address) && !gone.has(address))
    .map(([, { path, area }]) => {
      const message = `${path} is live, but would no longer exist`;
      return problemOf(area, 'src/routes.ts', 'addresses', message);
    });
}

type ReachableAddresses = Map<string, { path: string; area: string }>;

/** The addresses of an edition with a page or a redirect, by their lower case. */
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

/** Checks that retired addresses redirect to a page or are gone, without contradictions. Ignores addresses of pages. */
export function checkRetiredAddresses(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
): Problem[] {
  const pages = new Set(Object.keys(edition.pages).map((path) => path.toLowerCase()));
  const resolved = new Set([...Object.keys(edition.aliases), ...(edition.gone ?? [])]);
  const ofAreas = Object.values(releases).flatMap(({ name, retired = [] }) =>
    retired.map((entry) => toRetired(name, entry)),
  );
  const ofSite = (edition.retired?.addresses ?? []).map((entry) => toRetired(theSite, entry));
  const entries = [...ofAreas, ...ofSite].filter(({ key }) => !pages.has(key));
  // The first area that retires an address has priority, and areas have priority over the site.
  const byKey = new Map(entries.toReversed().map((entry) => [entry.key, entry]));

  return entries.flatMap((entry) => {
    const { area, path, target, key } = entry;
    const first = byKey.get(key) ?? entry;
    if (area === theSite && first !== entry) return [];
    const faults: string[] = [];
    if (!resolved.has(key)) faults.push(`${describeTarget(entry)}, ${endOfChain(entry, byKey)}`);
    if (first.target !== target)
      faults.push(`${describeTarget(entry)} here, but ${describeTarget(first)} in ${first.area}`);
    return faults.map((fault) =>
      area === theSite
        ? problemOf(area, `--redirect ${path}=${target}`, 'redirects', `${path} ${fault}`)
        : problemOf(area, 'src/routes.ts', 'retired addresses', `${path} ${fault}`),
    );
  });
}

const theSite = 'the site';

/** `key` is equal for all spellings of an address. `target` is empty if the address is gone. */
type Retired = { area: string; path: string; target: string; key: string };

function toRetired(area: string, entry: RetiredAddress): Retired {
  const target = 'gone' in entry ? '' : entry.to;
  return { area, path: entry.path, target, key: entry.path.toLowerCase() };
}

const describeTarget = ({ target }: Retired): string =>
  target === '' ? 'is gone' : `redirects to ${target}`;

/** Describes why a chain of redirects reaches no page. */
function endOfChain(start: Retired, all: Map<string, Retired>): string {
  const chain = [start];
  for (let at = all.get(start.target.toLowerCase()); at; at = all.get(at.target.toLowerCase())) {
    if (chain.includes(at))
      return `which is a redirect loop: ${[...chain, at].map(({ path }) => path).join(' → ')}`;
    chain.push(at);
  }
  const end = chain.at(-1) ?? start;
  return end === start ? 'which does not exist' : `which ${describeTarget(end)}`;
}
