import { normalizePath } from '@concourse/contract/normalizePath';
import { decodePath, patternToRegExp } from '@concourse/contract/pathPattern';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import type { RequestAddress } from './requestAddress';

/** The addresses of an edition, for hosts. */
export type RouteIndex = {
  /** Canonical addresses of pages, by the normalised addresses that lead to them. */
  canonical: Map<string, string>;
  /** Retired addresses without a successor, normalised. */
  gone: Set<string>;
  /** Pages for addresses without a page; the first pattern that matches counts. */
  missing: { pattern: string; page: EditionPage }[];
};

export function buildRouteIndex(edition: Edition): RouteIndex {
  const canonical = new Map<string, string>();
  for (const [alias, target] of Object.entries(edition.aliases)) {
    if (Object.hasOwn(edition.pages, target)) canonical.set(normalizePath(alias), target);
  }
  // A page takes precedence over an alias with the same address.
  for (const address of Object.keys(edition.pages)) canonical.set(normalizePath(address), address);
  return {
    canonical,
    gone: new Set(edition.gone?.map(normalizePath)),
    missing: [...edition.missing].sort(
      (one, other) => fixedSegments(other.pattern) - fixedSegments(one.pattern),
    ),
  };
}

const fixedSegments = (pattern: string): number =>
  pattern.split('/').filter((segment) => !/^[:*]/.test(segment)).length;

/** Encodes a canonical address for a `location` header, as browsers send it in a request. */
export const encodePath = (canonical: string): string => encodeURI(canonical);

/** Finds an address of an edition that leads to another site: such an edition is damaged. */
export const findOffSiteAddress = ({ pages, aliases }: Edition): string | undefined =>
  [...Object.keys(pages), ...Object.values(aliases)].find(
    (address) => !/^\/(?![/\\])/.test(address),
  );

/** `bytes` is the stated size; nginx, which expands no file, lacks it. */
type MatchedPage = Pick<EditionPage, 'blob' | 'area'> & { bytes?: number };
type MatchedFile = Pick<EditionFile, 'blob' | 'type'> & { bytes?: number };

/** The answer of an edition for an address. */
export type RouteMatch =
  | { kind: 'page'; page: MatchedPage; status: 200 | 404 | 410 }
  | { kind: 'file'; file: MatchedFile }
  | { kind: 'redirect'; location: string };

type Entry = { page: MatchedPage; canonical: string } | { file: MatchedFile } | { gone: true };

/** The first expression that matches the decoded path counts. */
type NotFoundRoute = { expression: RegExp; page: EditionPage };

const pageKey = (address: string): string => `page ${address}`;
const fileKey = (address: string): string => `file ${address}`;

/** The addresses of an edition, indexed for requests. */
export class RouteTable {
  readonly #entries = new Map<string, Entry>();
  readonly #missing: NotFoundRoute[];
  readonly #notFound: EditionPage;

  constructor(edition: Edition) {
    const { canonical, gone, missing } = buildRouteIndex(edition);
    this.#notFound = edition.notFound;
    this.#missing = missing.map(({ pattern, page }) => ({
      expression: new RegExp(patternToRegExp(pattern)),
      page,
    }));
    for (const address of gone) this.#entries.set(pageKey(address), { gone: true });
    for (const [address, target] of canonical) {
      const page = edition.pages[target];
      if (!page) continue;
      const { blob, area, bytes } = page;
      this.#entries.set(pageKey(address), { page: { blob, area, bytes }, canonical: target });
    }
    for (const [address, { blob, type, bytes }] of Object.entries(edition.files))
      this.#entries.set(fileKey(address), { file: { blob, type, bytes } });
  }

  find(asked: RequestAddress): RouteMatch {
    const file = this.#entries.get(fileKey(asked.path));
    if (file && 'file' in file) return { kind: 'file', file: file.file };

    const path = normalizePath(asked.path);
    const known = this.#entries.get(pageKey(path));
    if (known && 'gone' in known) return { kind: 'page', page: this.#notFound, status: 410 };
    if (known && 'page' in known) {
      // Redirects only to addresses of the edition, never to text of the visitor.
      const address = encodePath(known.canonical);
      return asked.raw === address
        ? { kind: 'page', page: known.page, status: 200 }
        : { kind: 'redirect', location: address + asked.search };
    }
    const decoded = decodePath(path);
    const missing = this.#missing.find(({ expression }) => expression.test(decoded));
    return { kind: 'page', page: missing?.page ?? this.#notFound, status: 404 };
  }
}
