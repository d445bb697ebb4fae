import { editionId } from '@concourse/core/files/digest';
import { StoreDamageError } from '@concourse/core/store/errors';
import { parseStoredJson } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { missingProblem } from '@concourse/store/fileDamage';
import { type Head, type ServedEdition, servedEdition } from './head';
import { asUnreadable, type LogFiles, repairInstruction } from './LogFollower';
import { findOffSiteAddress } from './RouteTable';
import { setBounded } from './setBounded';

/** How a host reads editions, which never change, and remembers the served record. By default, it caches nothing. */
export type SiteReader = {
  /** @throws StoreDamageError if the file is missing or has another id */
  readEdition: (file: string, id: string) => Promise<Edition>;
  /** The record that a process of this host served last, for a start while the store is unavailable. */
  loadRecord?: () => Promise<unknown>;
  /** Not called for a revision that is older than a damaged one, as a later start must report that too. */
  saveRecord?: (record: LogRecord) => void;
};

const maxCachedEditions = 4;
export const retryAfterMs = 1000;

/** The editions of a head, and of previews. */
export class EditionCache {
  readonly #editions = new Map<string, ServedEdition>();
  readonly #variants = new Map<string, ServedEdition>();
  /** Times of the last attempts to read unreadable variants. */
  readonly #failedAt = new Map<string, number>();
  readonly #onVariantError: (error: Error | null) => void;
  #head: Head | null = null;
  /** Why a variant cannot be served. */
  variantError: Error | null = null;

  /** @param onVariantError called with each failure, and with null once all variants can be served */
  constructor(onVariantError: (error: Error | null) => void) {
    this.#onVariantError = onVariantError;
  }

  /** Evicts the variants that only earlier heads have. */
  serve(head: Head): void {
    for (const id of this.#variants.keys())
      if (!head.variants.includes(id)) this.#variants.delete(id);
    this.#head = head;
    this.#failedAt.clear();
    this.#setVariantError(null);
  }

  knownVariant(id: string): ServedEdition | undefined {
    return this.#variants.get(id);
  }

  /** Reads an edition. @throws as `SiteReader`; StoreDamageError if an address leads to another site */
  async read(
    file: string,
    id: string,
    reader: SiteReader,
    pathOf?: ServedEdition['pathOf'],
  ): Promise<ServedEdition> {
    const known = this.#editions.get(file);
    if (known) return known;
    const served = await readServed(file, id, reader, pathOf);
    setBounded(this.#editions, file, served, maxCachedEditions);
    return served;
  }

  /** See `LiveSite.variant`. */
  async variant(head: Head, id: string, reader: SiteReader): Promise<ServedEdition> {
    if (head.variants.indexOf(id) <= 0) return head.live;
    const known = this.#variants.get(id);
    if (known) return known;
    if (performance.now() < (this.#failedAt.get(id) ?? -Infinity) + retryAfterMs) return head.live;
    try {
      const served = await readServed(layout.edition(id), id, reader);
      if (head === this.#head) this.#variants.set(id, served);
      this.#failedAt.delete(id);
      if (this.#failedAt.size === 0) this.#setVariantError(null);
      return served;
    } catch (error) {
      this.#failedAt.set(id, performance.now());
      this.#setVariantError(error as Error);
      return head.live;
    }
  }

  #setVariantError(error: Error | null): void {
    this.variantError = error;
    this.#onVariantError(error);
  }
}

/** Reads editions from a store, and verifies their digests. Visitors who need the same edition share one read. */
export function uncachedReader(files: LogFiles): SiteReader {
  const pending = new Map<string, Promise<Edition>>();
  return {
    readEdition: (file, id) => {
      const known = pending.get(file);
      if (known) return known;
      const reading = readEdition(files, file, id).finally(() => pending.delete(file));
      pending.set(file, reading);
      return reading;
    },
  };
}

async function readEdition(files: LogFiles, file: string, id: string): Promise<Edition> {
  const damage = { file, next: repairInstruction };
  const bytes = await files.read(file).catch(asUnreadable(file));
  if (!bytes) throw new StoreDamageError({ ...damage, problem: missingProblem });
  const edition = parseStoredJson(bytes, damage) as Edition | null;
  if (edition && editionId(edition) === id) return edition;
  throw new StoreDamageError({ ...damage, problem: 'does not have the digest in its name' });
}

async function readServed(
  file: string,
  id: string,
  reader: SiteReader,
  pathOf?: ServedEdition['pathOf'],
): Promise<ServedEdition> {
  const edition = await reader.readEdition(file, id);
  const address = findOffSiteAddress(edition);
  if (address === undefined) return servedEdition(edition, pathOf);
  const next = 'Roll back to another edition: npm run site -- rollback --help';
  const problem = `has an address that leads to another site: ${address}`;
  throw new StoreDamageError({ file, problem, next });
}
