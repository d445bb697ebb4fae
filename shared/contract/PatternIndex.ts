import { firstSegmentOf, patternOverlap } from './pathPattern';

/** A path pattern and the area that owns it. */
type OwnedPattern = { area: string; pattern: string };

/** Path patterns by their first segment, so that a pattern is compared only with those that it can overlap with. */
export class PatternIndex<Claim extends OwnedPattern> {
  readonly #claims: Claim[];
  readonly #byFirstSegment = new Map<string | null, Claim[]>();

  constructor(claims: Claim[]) {
    this.#claims = claims;
    for (const claim of claims) {
      const first = firstSegmentOf(claim.pattern);
      const known = this.#byFirstSegment.get(first);
      if (known) known.push(claim);
      else this.#byFirstSegment.set(first, [claim]);
    }
  }

  /** Returns the claims of other areas that overlap with `pattern`, in no particular order. */
  findConflicts({ area, pattern }: OwnedPattern): Claim[] {
    return this.#candidates(pattern).filter(
      (claim) => claim.area !== area && patternOverlap(pattern, claim.pattern) !== null,
    );
  }

  /** True if a claim of another area overlaps with `pattern`. */
  hasConflict({ area, pattern }: OwnedPattern): boolean {
    return this.#candidates(pattern).some(
      (claim) => claim.area !== area && patternOverlap(pattern, claim.pattern) !== null,
    );
  }

  #candidates(pattern: string): Claim[] {
    const first = firstSegmentOf(pattern);
    if (first === null) return this.#claims;
    return [first, null].flatMap((segment) => this.#byFirstSegment.get(segment) ?? []);
  }
}
