import { factOf, quotable, type Quotation, type QuotedFacts } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { EditionFact } from '../store/types';
import type { UnpublishedFact } from './composition';
import type { Quotations } from './Quotations';

type NamedFacts = Record<string, EditionFact>;

const published = (areas: ReleaseManifest[]): NamedFacts =>
  Object.fromEntries(
    areas.flatMap(({ name: area, facts = {} }) =>
      Object.entries(facts).map(([name, fact]) => [name, { ...fact, area }] as const),
    ),
  );

/** What quotations stand for in an edition, and stood for in the one before. */
export class FactBook {
  /** All facts of the edition, with those that are kept. */
  readonly facts: NamedFacts;
  /** What pages may quote. What nobody has ever published is empty: such an edition goes nowhere. */
  readonly values: QuotedFacts;
  readonly unpublished: UnpublishedFact[];
  readonly #before: QuotedFacts;

  /** @param before the facts of the edition before */
  constructor(areas: ReleaseManifest[], quotations: Quotations, before: NamedFacts = {}) {
    const facts = published(areas);
    const known = quotable(facts);
    this.unpublished = quotations
      .unpublished(areas, (quotation) => known[quotation] !== undefined)
      .map((each) => ({ ...each, isKept: before[factOf(each.quotation)] !== undefined }));
    const kept = this.unpublished.flatMap(({ quotation }) => {
      const fact = before[factOf(quotation)];
      return fact ? [[factOf(quotation), { ...fact, isKept: true as const }] as const] : [];
    });
    const unknown = this.unpublished.map(({ quotation }) => [quotation, ''] as const);

    this.#before = quotable(before);
    this.facts = { ...facts, ...Object.fromEntries(kept) };
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
