import { matcherOf } from './pathPattern';
import {
  matchesSegment,
  segmentsOf,
  expandOptionalSegments,
  type Segment,
} from './patternSegments';

/** A path pattern and the area that owns it. */
type OwnedPattern = { area: string; pattern: string };

class TrieNode<Claim extends OwnedPattern> {
  readonly statics = new Map<string, TrieNode<Claim>>();
  /** Keyed by the suffix that the segment must have, `.json` for `:name.json`. */
  readonly params = new Map<string, TrieNode<Claim>>();
  /** Claims whose pattern ends at this node. */
  readonly terminals: Claim[] = [];
  /** Claims whose pattern continues with `*`. */
  readonly splats: Claim[] = [];
  /** The area of all claims in this subtree; null if there are several. */
  area: string | null;

  constructor(area: string) {
    this.area = area;
  }
}

/**
 * A trie of path patterns. Finds overlapping patterns without comparing each pair; gives the same results
 * as `patternOverlap`.
 */
export class PatternIndex<Claim extends OwnedPattern> {
  readonly #root: TrieNode<Claim>;

  constructor(claims: Claim[]) {
    this.#root = new TrieNode<Claim>(claims[0]?.area ?? '');
    for (const claim of claims) {
      for (const segments of expandOptionalSegments(claim.pattern))
        insert(this.#root, claim, segments);
    }
  }

  /** Returns the claims of other areas that overlap with `pattern`, in no particular order. */
  findConflicts({ area, pattern }: OwnedPattern): Set<Claim> {
    return new Set(this.#conflicts(area, pattern));
  }

  /** True if a claim of another area overlaps with `pattern`. */
  hasConflict({ area, pattern }: OwnedPattern): boolean {
    return this.#conflicts(area, pattern).next().done !== true;
  }

  /** Returns the claims that match a path (without query and hash), in no particular order. */
  matching(path: string): Claim[] {
    const segments = segmentsOf(path).map((text) => ({ kind: 'static', text }) as const);
    const found = new Set(collect(this.#root, segments, undefined));
    return [...found].filter(({ pattern }) => matcherOf(pattern)(path));
  }

  *#conflicts(area: string, pattern: string): Generator<Claim> {
    for (const segments of expandOptionalSegments(pattern))
      yield* collect(this.#root, segments, area);
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

function* collect<Claim extends OwnedPattern>(
  branch: TrieNode<Claim>,
  segments: Segment[],
  /** Claims of this area are skipped. */
  area: string | undefined,
  at = 0,
): Generator<Claim> {
  if (branch.area === area) return;
  const segment = segments[at];
  const isEnd = !segment || segment.kind === 'rest';
  // `*` also matches an empty rest.
  const claims = isEnd ? [...branch.splats, ...branch.terminals] : branch.splats;
  for (const claim of claims) if (claim.area !== area) yield claim;
  if (!segment) return;
  const next = segment.kind === 'rest' ? at : at + 1;
  for (const longer of matchingChildren(branch, segment))
    yield* collect(longer, segments, area, next);
}

/** Returns the children that can match the same text as `segment`. */
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
