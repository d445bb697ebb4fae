import { dayInBerlin, fixedPhase, withDatePhases } from '@concourse/contract/datePhase';
import type { EditionDirectory } from '@concourse/contract/edition';
import {
  factNameOf,
  isRowsQuotation,
  pickQuoted,
  rowsQuotation,
  toQuotedFacts,
  type Quotation,
  quotationsIn,
  type QuotedFacts,
} from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { ShellPage } from '@concourse/contract/shellServer';
import type { ComposeInput, UnpublishedFact } from './composition';
import { type FactsByName, type PreviousPages, publishedFacts } from './editionParts';
import type { Shell } from './shellSandbox';

const union = (...lists: Quotation[][]): Quotation[] => [...new Set(lists.flat())].sort();

const pagesOf = ({ routes }: ReleaseManifest) => routes.flatMap((each) => each.pages);

const contentQuotations = ({ quotes }: ReleasePage): Quotation[] => quotes?.content ?? [];

const withPreviousDatePhases = (facts: FactsByName, before: FactsByName): FactsByName =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const state = fixedPhase(fact) ?? before[name]?.state;
      const rows = fact.rows && (before[name]?.rows ?? fact.rows);
      return [name, { ...fact, ...(rows && { rows }), ...(state && { state }) }];
    }),
  );

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

type Quoted = Omit<UnpublishedFact, 'isKept'>;

type KnownFacts = {
  facts: FactsByName;
  before: FactsByName;
  withPhases: (facts: FactsByName) => FactsByName;
};

function knownFacts(input: ComposeInput): KnownFacts {
  const { pinnedFacts, previous, assumed, day = dayInBerlin(new Date()) } = input;
  const before = pinnedFacts ?? previous?.facts ?? {};
  const withPhases = (some: FactsByName): FactsByName =>
    pinnedFacts ? withPreviousDatePhases(some, before) : withDatePhases(some, day);
  const facts = publishedFacts(input, assumed);
  return { facts: withPhases(facts), before, withPhases };
}

function isMissingFrom(facts: FactsByName): (quotation: Quotation) => boolean {
  const known = toQuotedFacts(facts);
  // A list without the row is known, too.
  const keyOf = (quotation: Quotation): Quotation =>
    isRowsQuotation(quotation) ? rowsQuotation(factNameOf(quotation)) : quotation;
  return (quotation) => known[keyOf(quotation)] === undefined;
}

/** The facts of an edition, and the quotations on its pages. */
export class EditionFacts {
  /** Includes kept facts. */
  readonly all: FactsByName;
  /** The values that pages may quote. Empty strings for unknown facts, which the checks reject. */
  readonly values: QuotedFacts;
  readonly unpublished: UnpublishedFact[];
  readonly #valuesBefore: QuotedFacts;
  readonly #shell: Shell;
  readonly #pagesBefore: PreviousPages;
  readonly #aroundPages: Quotation[];

  private constructor(
    releases: ComposeInput['releases'],
    { facts, before, withPhases }: KnownFacts,
    shell: Shell,
    pagesBefore: PreviousPages,
  ) {
    this.#shell = shell;
    this.#pagesBefore = pagesBefore;
    this.#aroundPages = quotationsIn(shell.footer() + shell.skipLink());

    const areas = Object.values(releases);
    const isUnknown = isMissingFrom(facts);
    this.unpublished = this.#quoted(areas, isUnknown).map((each) => {
      const name = factNameOf(each.quotation);
      return { ...each, isKept: !facts[name] && before[name] !== undefined };
    });
    const kept = this.unpublished.flatMap(({ quotation, isKept }) => {
      const fact = before[factNameOf(quotation)];
      return fact && isKept ? [[factNameOf(quotation), { ...fact, isKept }] as const] : [];
    });
    const unknown = this.unpublished.map(({ quotation }) => [quotation, ''] as const);
    this.all = { ...facts, ...withPhases(Object.fromEntries(kept)) };
    this.values = { ...Object.fromEntries(unknown), ...toQuotedFacts(this.all) };
    this.#valuesBefore = toQuotedFacts(before);
  }

  /** Finds the facts, and renders the headers that are needed for it. */
  static async create(
    input: ComposeInput,
    shell: Shell,
    pagesBefore: PreviousPages,
  ): Promise<EditionFacts> {
    const known = knownFacts(input);
    const isUnknown = isMissingFrom(known.facts);
    const ofAreas = Object.values(input.releases).flatMap((area) =>
      pagesOf(area).filter((page) => {
        const before = pagesBefore.find(area.name, page);
        return !before || before.quotes?.some(isUnknown);
      }),
    );
    await shell.prepare([...shell.pages, ...ofAreas].map(({ path }) => path));
    return new EditionFacts(input.releases, known, shell, pagesBefore);
  }

  /** True if these quotations have the same values as in the previous edition. */
  areUnchanged(quotations: Quotation[]): boolean {
    return quotations.every((each) => this.values[each] === this.#valuesBefore[each]);
  }

  quotedOn(page: ReleasePage): Quotation[] {
    const { structuredData = [] } = page.quotes ?? {};
    return union(contentQuotations(page), structuredData, this.#quotedAround(page.path));
  }

  quotedOnShellPage({ path, html }: ShellPage): Quotation[] {
    return union(quotationsIn(html), this.#quotedAround(path));
  }

  /** The facts that the browser needs to hydrate a page and its header. */
  neededToHydrate(path: string, page?: ReleasePage): QuotedFacts {
    const inHeader = quotationsIn(this.#shell.header(path));
    return this.#pick(union(page ? contentQuotations(page) : [], inHeader));
  }

  /** The facts that the browser needs to hydrate the fragments of an area. */
  neededToHydrateFragments({ fragments = [] }: ReleaseManifest): QuotedFacts {
    const hydrating = fragments.filter(({ hydrate }) => hydrate !== undefined);
    const instances = hydrating.flatMap((fragment) => fragment.instances);
    return this.#pick(union(...instances.map(({ quotes = [] }) => quotes)));
  }

  /** The facts that the browser needs to navigate to any page of these areas. */
  async neededToNavigate(areas: ReleaseManifest[]): Promise<EditionDirectory['facts']> {
    const shell = this.#pick(await this.#quotedInHeaders(areas));
    const byArea = areas.map((area) => {
      return [area.name, this.#pick(union(pagesOf(area).flatMap(contentQuotations)))] as const;
    });
    const quoting = byArea.filter(([, facts]) => !isEmpty(facts));
    if (isEmpty(shell) && quoting.length === 0) return undefined;
    return { shell, areas: Object.fromEntries(quoting) };
  }

  #pick(quotations: Quotation[]): QuotedFacts {
    return pickQuoted(this.values, quotations);
  }

  /** Skips headers of unchanged pages that cannot add a quotation. */
  async #quotedInHeaders(areas: ReleaseManifest[]): Promise<Quotation[]> {
    const found = new Set<Quotation>();
    const { headers } = this.#pagesBefore;
    if (!headers) await this.#shell.prepare(areas.flatMap(pagesOf).map(({ path }) => path));
    const addsNothing = (each: Quotation): boolean => found.has(each) || !headers?.has(each);
    for (const area of areas) {
      for (const page of pagesOf(area)) {
        const known = headers && this.#pagesBefore.find(area.name, page);
        if (known && (known.quotes ?? []).every(addsNothing)) continue;
        await this.#shell.prepare([page.path]);
        for (const quotation of quotationsIn(this.#shell.header(page.path))) found.add(quotation);
      }
    }
    return [...found].sort();
  }

  #quoted(areas: ReleaseManifest[], isWanted: (quotation: Quotation) => boolean): Quoted[] {
    const at = (by: string, path: string, quotations: Quotation[]): Quoted[] =>
      quotations.filter(isWanted).map((quotation) => ({ quotation, by, path }));
    const onPage = (area: string, page: ReleasePage): Quoted[] => {
      const known = this.#pagesBefore.find(area, page);
      if (known && !known.quotes?.some(isWanted)) return [];
      return [
        ...at(area, page.path, union(contentQuotations(page), page.quotes?.structuredData ?? [])),
        ...at('shell', page.path, this.#quotedAround(page.path)),
      ];
    };
    return [
      ...this.#shell.pages.flatMap((page) => at('shell', page.path, this.quotedOnShellPage(page))),
      ...areas.flatMap((area) => pagesOf(area).flatMap((page) => onPage(area.name, page))),
      ...areas.flatMap(({ name, fragments = [] }) =>
        fragments.flatMap((fragment) =>
          fragment.instances.flatMap(({ id, quotes = [] }) =>
            at(name, `${name}/${fragment.name}/${id}`, quotes),
          ),
        ),
      ),
      ...areas.flatMap(({ name, search }) =>
        (search?.records ?? []).flatMap((record) =>
          at(name, record.href, quotationsIn(JSON.stringify(record))),
        ),
      ),
    ];
  }

  #quotedAround(path: string): Quotation[] {
    return union(quotationsIn(this.#shell.header(path)), this.#aroundPages);
  }
}
