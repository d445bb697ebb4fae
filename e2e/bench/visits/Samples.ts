import type { FirstVisit } from './firstVisit';
import type { InteractionTimes } from './measureInteractions';
import type { Navigation, NavigationKind } from './measureNavigation';
import type { VariantName } from './variantNames';

/** Values in the order of their rounds: those of one round belong together. */
export class Samples<Value> {
  readonly #values = new Map<string, Value[]>();

  add(variant: VariantName, what: string, value: Value): void {
    this.#values.set(`${variant} ${what}`, [...this.get(variant, what), value]);
  }

  get(variant: VariantName, what: string): Value[] {
    return this.#values.get(`${variant} ${what}`) ?? [];
  }

  /** One figure of each value. */
  figures(variant: VariantName, what: string, figure: (value: Value) => number): number[] {
    return this.get(variant, what).map(figure);
  }
}

export type VisitSamples = {
  visits: Samples<FirstVisit>;
  interactions: Samples<InteractionTimes>;
  navigations: Samples<Navigation>;
  heaps: Samples<number>;
};

type NavigationEnds = { from: string; to: string };

/** By which a move is kept. */
export const navigationName = ({ from, to }: NavigationEnds, kind: NavigationKind): string =>
  `${from} → ${to}, ${kind}`;
