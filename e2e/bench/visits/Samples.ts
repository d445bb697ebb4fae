import type { FirstVisit } from './firstVisit';
import type { InteractionTimes } from './measureInteractions';
import type { Navigation, NavigationKind } from './measureNavigation';
import type { VariantName } from './variantNames';

/** Measured values in the order of rounds. Values with the same index form a pair. */
export class Samples<Value> {
  readonly #values = new Map<string, Value[]>();

  add(variant: VariantName, metric: string, value: Value): void {
    this.#values.set(`${variant} ${metric}`, [...this.get(variant, metric), value]);
  }

  get(variant: VariantName, metric: string): Value[] {
    return this.#values.get(`${variant} ${metric}`) ?? [];
  }

  figures(variant: VariantName, metric: string, figure: (value: Value) => number): number[] {
    return this.get(variant, metric).map(figure);
  }
}

export type VisitSamples = {
  visits: Samples<FirstVisit>;
  interactions: Samples<InteractionTimes>;
  navigations: Samples<Navigation>;
  heaps: Samples<number>;
};

type NavigationEnds = { from: string; to: string };

/** Key of the samples of a navigation. */
export const navigationName = ({ from, to }: NavigationEnds, kind: NavigationKind): string =>
  `${from} → ${to}, ${kind}`;
