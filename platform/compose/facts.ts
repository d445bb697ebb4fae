import { type DayState, withStates } from '@concourse/contract/dayState';
import {
  factOf,
  quotable,
  type Quotation,
  quotationsIn,
  type QuotedFacts,
} from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';
import type { Quoted, UnpublishedFact } from './composition';
import { type NamedFacts, published } from './editionParts';
import type { PagesBefore } from './reuse';

const union = (...lists: Quotation[][]): Quotation[] => [...new Set(lists.flat())].sort();

const pagesOf = ({ routes }: ReleaseManifest): ReleasePage[] =>
  routes.flatMap(({ pages }) => pages);

const contentOf = ({ quotes }: ReleasePage): Quotation[] => quotes?.content ?? [];

/** What the pages of an edition quote: areas say it in their releases, the shell shows it. */
export class Quotations {
  readonly #shell: ShellServer;
  readonly #before: PagesBefore;
  readonly #aroundPages: Quotation[];
  readonly #headers = new Map<string, Quotation[]>();

  /** @param before says what documents quote that are as they were: headers need not be rendered for them */
  constructor(shell: ShellServer, before: PagesBefore) {
    this.#shell = shell;
    this.#before = before;
    this.#aroundPages = quotationsIn(shell.footer() + shell.skipLink());
  }

  /** Everything in the document of an area's page. */
  ofPage(page: ReleasePage): Quotation[] {
    const { structuredData = [] } = page.quotes ?? {};
    return union(contentOf(page), structuredData, this.#aroundPage(page.path));
  }

  /** Everything in the document of a page that no area owns. */
  ofShellPage({ path, html }: ShellPage): Quotation[] {
    return union(quotationsIn(html), this.#aroundPage(path));
  }

  /** What the browser has to know to hydrate a page and the header above it. */
  neededBy(path: string, page?: ReleasePage): Quotation[] {
    return union(page ? contentOf(page) : [], this.#inHeader(path));
  }

  /** What the browser has to know to show any page of an area. */
  neededByArea(area: ReleaseManifest): Quotation[] {
    return union(pagesOf(area).flatMap(contentOf));
  }

  /** What the browser has to know to show the header of any page of these areas. */
  neededByHeaders(areas: ReleaseManifest[]): Quotation[] {
    const found = new Set<Quotation>();
    const { headers } = this.#before;
    const isFound = (quotation: Quotation): boolean =>
      found.has(quotation) || !headers?.has(quotation);
    for (const area of areas) {
      for (const page of pagesOf(area)) {
        const known = headers && this.#before.find(area.name, page);
        if (known && (known.quotes ?? []).every(isFound)) continue;
        for (const quotation of this.#inHeader(page.path)) found.add(quotation);
      }
    }
    return [...found].sort();
  }

  /** The quotations of the edition that are not among those published, each where it stands. */
  unpublished(areas: ReleaseManifest[], isPublished: (quotation: Quotation) => boolean): Quoted[] {
    const at = (by: string, path: string, quotations: Quotation[]): Quoted[] =>
      quotations
        .filter((quotation) => !isPublished(quotation))
        .map((quotation) => ({ quotation, by, path }));
    const onPage = (area: string, page: ReleasePage): Quoted[] => {
      const known = this.#before.find(area, page);
      if (known && (known.quotes ?? []).every(isPublished)) return [];
      return [
        ...at(area, page.path, union(contentOf(page), page.quotes?.structuredData ?? [])),
        ...at('shell', page.path, this.#aroundPage(page.path)),
      ];
    };
    return [
      ...this.#shell.pages.flatMap((page) => at('shell', page.path, this.ofShellPage(page))),
      ...areas.flatMap((area) => pagesOf(area).flatMap((page) => onPage(area.name, page))),
    ];
  }

  #aroundPage(path: string): Quotation[] {
    return union(this.#inHeader(path), this.#aroundPages);
  }

  #inHeader(path: string): Quotation[] {
    const found = this.#headers.get(path) ?? quotationsIn(this.#shell.header(path));
    this.#headers.set(path, found);
    return found;
  }
}

/** The previous facts, and the current day. */
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

/** The values of quotations in an edition and in the previous one. */
export class FactBook {
  /** All facts of the edition, with those that are kept. */
  readonly facts: NamedFacts;
  /** The values that pages may quote. A fact that was never published is empty: the checks reject such an edition. */
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

  /** True if these quotations have the values of the previous edition. */
  isAsBefore(quotations: Quotation[]): boolean {
    return quotations.every((quotation) => this.values[quotation] === this.#before[quotation]);
  }
}
