import { firstSegmentOf, patternOverlap } from './pathPattern';

/** A path pattern and the area that owns it. */
type OwnedPattern = { area: string; pattern: string };

/** Path patterns by their first segment, so that a pattern is compared only with those that it can overlap with. */
export class PatternIndex<Owned extends OwnedPattern> {
  readonly #patterns: Owned[];
  readonly #byFirstSegment = new Map<string | null, Owned[]>();

  constructor(patterns: Owned[]) {
    this.#patterns = patterns;
    for (const owned of patterns) {
      const first = firstSegmentOf(owned.pattern);
      const known = this.#byFirstSegment.get(first);
      if (known) known.push(owned);
      else this.#byFirstSegment.set(first, [owned]);
    }
  }

  /** Returns the patterns of other areas that overlap with `pattern`, in no particular order. */
  findConflicts({ area, pattern }: OwnedPattern): Owned[] {
    return this.#candidates(pattern).filter(
      (owned) => owned.area !== area && patternOverlap(pattern, owned.pattern) !== null,
    );
  }

  /** True if a pattern of another area overlaps with `pattern`. */
  hasConflict({ area, pattern }: OwnedPattern): boolean {
    return this.#candidates(pattern).some(
      (owned) => owned.area !== area && patternOverlap(pattern, owned.pattern) !== null,
    );
  }

  #candidates(pattern: string): Owned[] {
    const first = firstSegmentOf(pattern);
    if (first === null) return this.#patterns;
    return [first, null].flatMap((segment) => this.#byFirstSegment.get(segment) ?? []);
  }
}
