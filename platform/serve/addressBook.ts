import { comparable } from '@concourse/contract/comparable';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { Edition, EditionFile, EditionPage } from '../store/types';
import { redirectTo } from './redirects';
import type { RequestAddress } from './requestAddress';

/** What an edition has for an address. */
export type Found =
  | { kind: 'page'; page: EditionPage; status: 200 | 404 | 410 }
  | { kind: 'file'; file: EditionFile }
  | { kind: 'redirect'; location: string };

/** The addresses of one edition, indexed once for all requests. */
export class AddressBook {
  readonly #canonical = new Map<string, string>();
  readonly #gone: Set<string>;
  readonly #missing: { matches: (path: string) => boolean; page: EditionPage }[];
  readonly #edition: Edition;

  constructor(edition: Edition) {
    this.#edition = edition;
    for (const [alias, target] of Object.entries(edition.aliases)) {
      this.#canonical.set(comparable(alias), target);
    }
    // A page of its own wins over an alias of the same spelling.
    for (const address of Object.keys(edition.pages)) {
      this.#canonical.set(comparable(address), address);
    }
    this.#gone = new Set(edition.gone?.map(comparable));
    this.#missing = [...edition.missing]
      .sort((one, other) => fixedSegments(other.pattern) - fixedSegments(one.pattern))
      .map(({ pattern, page }) => ({ matches: matcherOf(pattern), page }));
  }

  /** Never fails: what an edition does not know is its not-found page. */
  find(asked: RequestAddress): Found {
    const file = own(this.#edition.files, asked.path);
    if (file) return { kind: 'file', file };

    const path = comparable(asked.path);
    const canonical = this.#canonical.get(path);
    const page = canonical === undefined ? undefined : own(this.#edition.pages, canonical);
    if (canonical !== undefined && page) {
      const location = redirectTo(canonical, asked);
      return location === null
        ? { kind: 'page', page, status: 200 }
        : { kind: 'redirect', location };
    }
    if (this.#gone.has(path)) return { kind: 'page', page: this.#edition.notFound, status: 410 };
    const missing = this.#missing.find(({ matches }) => matches(path));
    return { kind: 'page', page: missing?.page ?? this.#edition.notFound, status: 404 };
  }
}

/** Addresses come from visitors: `constructor` and the like are no keys. */
function own<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function fixedSegments(pattern: string): number {
  return pattern.split('/').filter((segment) => !/^[:*]/.test(segment)).length;
}
