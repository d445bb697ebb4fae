import { comparable } from '@concourse/contract/comparable';
import { PatternIndex } from '@concourse/contract/PatternIndex';
import type { Edition, EditionFile, EditionPage } from '../store/types';
import { type AddressIndex, addressIndex } from './addressIndex';
import { spelled } from './redirects';
import type { RequestAddress } from './requestAddress';

/** What an edition has for an address. */
export type Found =
  | { kind: 'page'; page: EditionPage; status: 200 | 404 | 410 }
  | { kind: 'file'; file: EditionFile }
  | { kind: 'redirect'; location: string };

/** What a pattern answers where no page is; of several that match, the one of the lowest rank does. */
type Missing = { pattern: string; page: EditionPage; rank: number; area: string };

/** The addresses of one edition, indexed once for all requests. */
export class AddressBook {
  readonly #index: AddressIndex;
  readonly #missing: PatternIndex<Missing>;
  readonly #edition: Edition;

  constructor(edition: Edition) {
    this.#edition = edition;
    this.#index = addressIndex(edition);
    this.#missing = new PatternIndex(
      this.#index.missing.map((each, rank) => ({ ...each, rank, area: each.page.area })),
    );
  }

  /** Never fails: what an edition does not know is its not-found page. */
  find(asked: RequestAddress): Found {
    const file = own(this.#edition.files, asked.path);
    if (file) return { kind: 'file', file };

    const path = comparable(asked.path);
    const canonical = this.#index.canonical.get(path);
    const page = canonical === undefined ? undefined : own(this.#edition.pages, canonical);
    if (canonical !== undefined && page) {
      const location = redirectTo(canonical, asked);
      return location === null
        ? { kind: 'page', page, status: 200 }
        : { kind: 'redirect', location };
    }
    if (this.#index.gone.has(path)) {
      return { kind: 'page', page: this.#edition.notFound, status: 410 };
    }
    const [missing] = this.#missing.matching(path).sort((one, other) => one.rank - other.rank);
    return { kind: 'page', page: missing?.page ?? this.#edition.notFound, status: 404 };
  }
}

/**
 * Where a request for a page goes on, or null when it was spelled canonically. The target is always
 * an address of the edition, never made of what the visitor sent; the query is kept.
 */
function redirectTo(canonical: string, asked: RequestAddress): string | null {
  const address = spelled(canonical);
  return asked.raw === address ? null : address + asked.search;
}

/** Addresses come from visitors: `constructor` and the like are no keys. */
function own<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
