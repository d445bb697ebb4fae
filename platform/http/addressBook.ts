import { comparable } from '@concourse/contract/comparable';
import { PatternIndex } from '@concourse/contract/PatternIndex';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { addressIndex } from './addressIndex';
import { spelled } from './redirects';
import type { RequestAddress } from './requestAddress';

/** What an edition has for an address. */
export type Found =
  | { kind: 'page'; page: EditionPage; status: 200 | 404 | 410 }
  | { kind: 'file'; file: EditionFile }
  | { kind: 'redirect'; location: string };

/** What a pattern answers where no page is; of several that match, the one of the lowest rank does. */
type Missing = { pattern: string; page: EditionPage; rank: number; area: string };

/** What an address in comparable spelling stands for; null where it stands for nothing. */
type Known = { page: EditionPage; canonical: string } | 'gone' | null;

/**
 * The addresses of one edition, indexed once for all requests. Over another book it keeps only what differs
 * from that.
 */
export class AddressBook {
  readonly #pages = new Map<string, Known>();
  readonly #files = new Map<string, EditionFile | null>();
  readonly #missing: PatternIndex<Missing>;
  readonly #notFound: EditionPage;
  readonly #base: AddressBook | null;

  constructor(edition: Edition, base: AddressBook | null = null) {
    const index = addressIndex(edition);
    this.#base = base;
    this.#notFound = edition.notFound;
    this.#missing = new PatternIndex(
      index.missing.map((each, rank) => ({ ...each, rank, area: each.page.area })),
    );
    for (const address of index.gone) this.#pages.set(address, 'gone');
    for (const [address, canonical] of index.canonical) {
      const page = own(edition.pages, canonical);
      if (page) this.#pages.set(address, { page, canonical });
    }
    for (const [address, file] of Object.entries(edition.files)) this.#files.set(address, file);
    if (!base) return;
    keepDifferences(
      this.#pages,
      base.#all((book) => book.#pages),
      (address) => base.#page(address),
      isSamePage,
    );
    keepDifferences(
      this.#files,
      base.#all((book) => book.#files),
      (address) => base.#file(address),
      isSameFile,
    );
  }

  /** How many addresses it keeps itself. */
  get size(): number {
    return this.#pages.size + this.#files.size;
  }

  /** The pages that it keeps itself. */
  pages(): EditionPage[] {
    return [...this.#pages.values()].flatMap((known) =>
      known === null || known === 'gone' ? [] : [known.page],
    );
  }

  /** Never fails: what an edition does not know is its not-found page. */
  find(asked: RequestAddress): Found {
    const file = this.#file(asked.path);
    if (file) return { kind: 'file', file };

    const path = comparable(asked.path);
    const known = this.#page(path);
    if (known === 'gone') return { kind: 'page', page: this.#notFound, status: 410 };
    if (known) {
      const location = redirectTo(known.canonical, asked);
      return location === null
        ? { kind: 'page', page: known.page, status: 200 }
        : { kind: 'redirect', location };
    }
    const [missing] = this.#missing.matching(path).sort((one, other) => one.rank - other.rank);
    return { kind: 'page', page: missing?.page ?? this.#notFound, status: 404 };
  }

  #page(address: string): Known {
    const own = this.#pages.get(address);
    return own === undefined && this.#base ? this.#base.#page(address) : (own ?? null);
  }

  #file(address: string): EditionFile | null {
    const own = this.#files.get(address);
    return own === undefined && this.#base ? this.#base.#file(address) : (own ?? null);
  }

  /** Every address that it may know something of. */
  #all(of: (book: AddressBook) => Map<string, unknown>): Set<string> {
    const below = this.#base ? this.#base.#all(of) : [];
    return new Set([...of(this).keys(), ...below]);
  }
}

/** Takes out what the book below says too, and puts null where only that one says something. */
function keepDifferences<Value>(
  entries: Map<string, Value | null>,
  below: Set<string>,
  find: (address: string) => Value | null,
  isSame: (one: Value, other: Value) => boolean,
): void {
  for (const address of below) {
    const [value, other] = [entries.get(address) ?? null, find(address)];
    const isNothing = value === null && other === null;
    if (isNothing || (value !== null && other !== null && isSame(value, other))) {
      entries.delete(address);
    } else if (value === null) {
      entries.set(address, null);
    }
  }
}

const isSamePage = (one: NonNullable<Known>, other: NonNullable<Known>): boolean =>
  one === 'gone' || other === 'gone'
    ? one === other
    : one.canonical === other.canonical &&
      one.page.blob === other.page.blob &&
      one.page.area === other.page.area;

const isSameFile = (one: EditionFile, other: EditionFile): boolean =>
  one.blob === other.blob && one.type === other.type;

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
