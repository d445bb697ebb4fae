import { quotationsIn, type Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';
import type { PagesBefore } from './PagesBefore';

/** A quotation, and where it stands. */
export type Quoted = {
  quotation: Quotation;
  /** Whose words quote it: an area's, or the shell's on a page of anybody. */
  by: string;
  path: string;
};

const union = (...lists: Quotation[][]): Quotation[] => [...new Set(lists.flat())].sort();

export const pagesOf = ({ routes }: ReleaseManifest): ReleasePage[] =>
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
  neededByArea({ routes }: ReleaseManifest): Quotation[] {
    const found = new Set<Quotation>();
    for (const { pages } of routes) {
      for (const page of pages) for (const each of contentOf(page)) found.add(each);
    }
    return [...found].sort();
  }

  /** What the browser has to know to show the header of any page of these areas. */
  neededByHeaders(areas: ReleaseManifest[]): Quotation[] {
    const found = new Set<Quotation>();
    const { headers } = this.#before;
    const isFound = (quotation: Quotation): boolean =>
      found.has(quotation) || !headers?.has(quotation);
    for (const area of areas) {
      const ofArea = headers && this.#before.quotesOf(area.name);
      if (ofArea && [...ofArea].every(isFound)) continue;
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
    const inArea = (area: ReleaseManifest): Quoted[] => {
      const known = this.#before.quotesOf(area.name);
      if (known && [...known].every(isPublished)) return [];
      return pagesOf(area).flatMap((page) => onPage(area.name, page));
    };
    return [
      ...this.#shell.pages.flatMap((page) => at('shell', page.path, this.ofShellPage(page))),
      ...areas.flatMap(inArea),
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
