import type { FirstVisit } from './firstVisit';
import type { Interactive } from './interactive';
import type { Move, MoveKind } from './move';
import type { VariantName } from './variantNames';

/** Values in the order of their rounds: those of one round belong together. */
export class Samples<Value> {
  readonly #values = new Map<string, Value[]>();

  add(variant: VariantName, what: string, value: Value): void {
    this.#values.set(`${variant} ${what}`, [...this.of(variant, what), value]);
  }

  of(variant: VariantName, what: string): Value[] {
    return this.#values.get(`${variant} ${what}`) ?? [];
  }

  /** One figure of each value. */
  figures(variant: VariantName, what: string, figure: (value: Value) => number): number[] {
    return this.of(variant, what).map(figure);
  }
}

export type VisitSamples = {
  visits: Samples<FirstVisit>;
  touches: Samples<Interactive>;
  moves: Samples<Move>;
  heaps: Samples<number>;
};

type Ends = { from: string; to: string };

/** By which a move is kept. */
export const moveName = ({ from, to }: Ends, kind: MoveKind): string => `${from} → ${to}, ${kind}`;
