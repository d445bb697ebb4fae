import { withStates, type DayState } from '@concourse/contract/dayState';
import { factOf, quotable, type Quotation, type QuotedFacts } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { EditionFact } from '@concourse/core/store/types';
import type { UnpublishedFact } from './composition';
import type { Quotations } from './Quotations';

type NamedFacts = Record<string, EditionFact>;

/** What areas say of themselves, by name. */
export const published = (areas: ReleaseManifest[]): NamedFacts =>
  Object.fromEntries(
    areas.flatMap(({ name: area, facts = {} }) =>
      Object.entries(facts).map(([name, fact]) => [name, { ...fact, area }] as const),
    ),
  );

/** What was said before, and the day that is. */
export type Said = {
  /** The facts of the edition before. */
  before?: NamedFacts;
  /** The day it is in Berlin; undefined where days are to have the states that they had before. */
  day?: string;
};

const withStatesBefore = (facts: NamedFacts, before: NamedFacts): NamedFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const state: DayState | undefined = before[name]?.state;
      return [name, state ? { ...fact, state } : fact];
    }),
  );

/** What quotations stand for in an edition, and stood for in the one before. */
export class FactBook {
  /** All facts of the edition, with those that are kept. */
  readonly facts: NamedFacts;
  /** What pages may quote. What nobody has ever published is empty: such an edition goes nowhere. */
  readonly values: QuotedFacts;
  readonly unpublished: UnpublishedFact[];
  readonly #before: QuotedFacts;

  constructor(areas: ReleaseManifest[], quotations: Quotations, { before = {}, day }: Said = {}) {
    const stated = (some: NamedFacts): NamedFacts =>
      day === undefined ? withStatesBefore(some, before) : withStates(some, day);
    const facts = stated(published(areas));
    const known = quotable(facts);
    const isWithdrawn = (name: string): boolean => !facts[name] && before[name] !== undefined;
    this.unpublished = quotations
      .unpublished(areas, (quotation) => known[quotation] !== undefined)
      .map((each) => ({ ...each, isKept: isWithdrawn(factOf(each.quotation)) }));
    const kept = this.unpublished.flatMap(({ quotation }) => {
      const fact = before[factOf(quotation)];
      return fact && isWithdrawn(factOf(quotation))
        ? [[factOf(quotation), { ...fact, isKept: true as const }] as const]
        : [];
    });
    const unknown = this.unpublished.map(({ quotation }) => [quotation, ''] as const);

    this.#before = quotable(before);
    this.facts = { ...facts, ...stated(Object.fromEntries(kept)) };
    this.values = { ...Object.fromEntries(unknown), ...quotable(this.facts) };
  }

  /** The values of these quotations. */
  pick(quotations: Quotation[]): QuotedFacts {
    return Object.fromEntries(quotations.map((each) => [each, this.values[each] ?? '']));
  }

  /** Whether these quotations say what they said in the edition before. */
  isAsBefore(quotations: Quotation[]): boolean {
    return quotations.every((quotation) => this.values[quotation] === this.#before[quotation]);
  }
}
