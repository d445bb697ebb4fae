import { quotationsIn, type Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';

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
  readonly #aroundPages: Quotation[];
  readonly #headers = new Map<string, Quotation[]>();

  constructor(shell: ShellServer) {
    this.#shell = shell;
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
  neededByArea = (area: ReleaseManifest): Quotation[] => union(...pagesOf(area).map(contentOf));

  /** What the browser has to know to show the header of any of these pages. */
  neededByHeaders(areas: ReleaseManifest[]): Quotation[] {
    return union(...areas.flatMap(pagesOf).map(({ path }) => this.#inHeader(path)));
  }

  /** Every quotation of the edition. */
  all(areas: ReleaseManifest[]): Quoted[] {
    const at = (by: string, path: string, quotations: Quotation[]): Quoted[] =>
      quotations.map((quotation) => ({ quotation, by, path }));
    return [
      ...this.#shell.pages.flatMap((page) => at('shell', page.path, this.ofShellPage(page))),
      ...areas.flatMap((area) =>
        pagesOf(area).flatMap((page) => [
          ...at(area.name, page.path, union(contentOf(page), page.quotes?.structuredData ?? [])),
          ...at('shell', page.path, this.#aroundPage(page.path)),
        ]),
      ),
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
