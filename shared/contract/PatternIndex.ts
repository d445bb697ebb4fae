import { matcherOf } from './pathPattern';
import {
  matchesSegment,
  segmentsOf,
  expandOptionalSegments,
  type Segment,
} from './patternSegments';

/** A path pattern, and whose it is. */
type OwnedPattern = { area: string; pattern: string };

/** What follows one beginning of patterns. */
class TrieNode<Claim extends OwnedPattern> {
  readonly statics = new Map<string, TrieNode<Claim>>();
  /** By what the segment has to end in. */
  readonly params = new Map<string, TrieNode<Claim>>();
  /** Those that end here, and those that go on with `*`. */
  readonly terminals: Claim[] = [];
  readonly splats: Claim[] = [];
  /** Whose all of these are; null where they are of several areas. */
  area: string | null;

  constructor(area: string) {
    this.area = area;
  }
}

/**
 * The patterns that may match an address of another area: where several begin with the same, or with anything.
 * @param claims each with what `firstSegmentOf` says of its pattern
 */
export function findContestedClaims<Claim extends OwnedPattern & { beginning: string | null }>(
  claims: Claim[],
): Set<Claim> {
  /** Whose the claims are that begin so; null where they are of several areas. */
  const owners = new Map<string, string | null>();
  for (const { area, beginning } of claims) {
    if (beginning === null) return new Set(claims);
    const owner = owners.get(beginning);
    if (owner === undefined) owners.set(beginning, area);
    else if (owner !== area) owners.set(beginning, null);
  }
  return new Set(claims.filter(({ beginning }) => owners.get(beginning ?? '') === null));
}

/**
 * Path patterns by their segments: finds those that match an address in common with another pattern at
 * a cost that follows what is found, not how many there are. Agrees with `patternOverlap`.
 */
export class PatternIndex<Claim extends OwnedPattern> {
  readonly #root: TrieNode<Claim>;

  /** @param claims each pattern with its area */
  constructor(claims: Claim[]) {
    this.#root = new TrieNode<Claim>(claims[0]?.area ?? '');
    for (const claim of claims) {
      for (const segments of expandOptionalSegments(claim.pattern))
        insert(this.#root, claim, segments);
    }
  }

  /** The claims of other areas that match some address that `pattern` matches, each once, in no order. */
  findConflicts({ area, pattern }: OwnedPattern): Set<Claim> {
    const found = new Set<Claim>();
    for (const segments of expandOptionalSegments(pattern))
      collect(this.#root, segments, area, found);
    return found;
  }

  /** The claims that match a path (without query and hash), in no order. Agrees with `wordMatcher`. */
  matching(path: string): Claim[] {
    const found = new Set<Claim>();
    const segments = segmentsOf(path).map((text) => ({ kind: 'static', text }) as const);
    collect(this.#root, segments, undefined, found);
    return [...found].filter(({ pattern }) => matcherOf(pattern)(path));
  }
}

function insert<Claim extends OwnedPattern>(
  root: TrieNode<Claim>,
  claim: Claim,
  segments: Segment[],
): void {
  let branch = root;
  for (const segment of segments) {
    if (branch.area !== claim.area) branch.area = null;
    if (segment.kind === 'rest') {
      branch.splats.push(claim);
      return;
    }
    const isStatic = segment.kind === 'static';
    const branches = isStatic ? branch.statics : branch.params;
    const key = isStatic ? segment.text : segment.suffix;
    const next = branches.get(key) ?? new TrieNode<Claim>(claim.area);
    branches.set(key, next);
    branch = next;
  }
  if (branch.area !== claim.area) branch.area = null;
  branch.terminals.push(claim);
}

function collect<Claim extends OwnedPattern>(
  branch: TrieNode<Claim>,
  segments: Segment[],
  /** Whose claims do not count. */
  area: string | undefined,
  found: Set<Claim>,
  at = 0,
): void {
  if (branch.area === area) return;
  const segment = segments[at];
  const add = (claims: Claim[]): void =>
    claims.forEach((claim) => claim.area !== area && found.add(claim));
  // `*` matches whatever is left over, nothing included.
  add(branch.splats);
  if (!segment || segment.kind === 'rest') add(branch.terminals);
  if (!segment) return;
  const next = segment.kind === 'rest' ? at : at + 1;
  for (const longer of matchingChildren(branch, segment))
    collect(longer, segments, area, found, next);
}

/** The branches whose first segment has something in common with this one. */
function matchingChildren<Claim extends OwnedPattern>(
  branch: TrieNode<Claim>,
  segment: Segment,
): TrieNode<Claim>[] {
  const { statics, params } = branch;
  switch (segment.kind) {
    case 'rest':
      return [...statics.values(), ...params.values()];
    case 'static': {
      const same = statics.get(segment.text);
      const matching = filterChildren(params, (suffix) =>
        matchesSegment({ kind: 'param', suffix }, segment.text),
      );
      return same ? [same, ...matching] : matching;
    }
    case 'param':
      return [
        ...filterChildren(statics, (text) => matchesSegment(segment, text)),
        ...filterChildren(
          params,
          (suffix) => suffix.endsWith(segment.suffix) || segment.suffix.endsWith(suffix),
        ),
      ];
  }
}

const filterChildren = <Next>(branches: Map<string, Next>, fit: (key: string) => boolean): Next[] =>
  [...branches].filter(([key]) => fit(key)).map(([, next]) => next);
