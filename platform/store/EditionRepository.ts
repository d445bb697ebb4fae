import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { isEditionOf, sha256 as digestOf } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { counted, type OnProgress } from '@concourse/core/files/onProgress';
import { damagedAsNull, StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { document, immutable, isCompressibleType } from '@concourse/core/store/mediaTypes';
import {
  parsedOrNull,
  parseStored,
  readStoreCache,
  writeStoreCache,
} from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import type { NamedBlob } from './blobsOf';
import { compress, writeCompressed, compressedEndings } from './compression';
import { fileDamage, listedDamage, missing, overwritten, readSound } from './fileDamage';
import { memoized } from './promiseCache';

/** Bytes that an edition points at, by their sha-256. */
export type Blobs = Map<string, Blob>;

export type Blob = { bytes: Buffer; type: string };

/** Compresses files above 64 KiB quickly. All pages are smaller; files that list all pages are not. */
const isQuick = (bytes: Buffer): boolean => bytes.length > 64 * 1024;

/** Blobs that are compressed ahead stay in memory until they are written: not more than this many. */
const mostAhead = 256;

/** Composing and checking need the machine as well. */
const aheadAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Editions and the bytes of their pages. Both are named by their digest, which every read verifies. */
export class EditionRepository {
  readonly #files: StoreFiles;
  /** A server reads every edition once; with ten thousand pages each takes megabytes. */
  readonly #known = new LRUCache<string, Edition>({ max: 8 });
  #verified: VerifiedBlobs;
  #looking: Promise<unknown> | null = null;

  constructor(files: StoreFiles) {
    this.#files = files;
    this.#verified = new VerifiedBlobs(files);
  }

  /** Forgets what is known of the store: another process may have removed files. */
  forget(): void {
    this.#known.clear();
    this.#verified = new VerifiedBlobs(this.#files);
    this.#looking = null;
  }

  /** @throws StoreDamageError where it is missing, or its content has another digest */
  async read(id: string): Promise<Edition> {
    const known = this.#known.get(id);
    if (known) return known;
    const damage = { file: layout.edition(id), next: restoreEdition };
    const bytes = await this.#files.read(layout.edition(id));
    if (!bytes) throw new StoreDamageError({ ...damage, problem: missing });
    const edition = parseStored(bytes, damage) as Edition;
    if (edition.id !== id || !isEditionOf(id, edition)) {
      throw new StoreDamageError({ ...damage, problem: overwritten });
    }
    this.#known.set(id, edition);
    return edition;
  }

  /** Begins the work of `lost`, which is called soon. */
  lookAhead(blobs: NamedBlob[]): void {
    // `lost` looks again and reports the failure, if it persists.
    this.#looking = Promise.allSettled([this.#verified.recall(blobs)]);
  }

  /** Returns the blobs that the store has lost or damaged, compressed forms included. */
  async lost(blobs: NamedBlob[]): Promise<NamedBlob[]> {
    await this.#looking;
    await this.#verified.recall(blobs.filter(({ blob }) => !this.#verified.stamps.has(blob)));
    const unknown = blobs.filter(({ blob }) => !this.#verified.stamps.has(blob));
    const found = await inParallel(unknown, this.#files.atOnce, async (named) =>
      (await this.hasBlob(named.blob, named.type)) ? [] : [named],
    );
    return found.flat();
  }

  /**
   * Returns whether the store has these bytes, whole, with their compressed forms. Reads them once per process, or not
   * at all if an earlier process verified them and their files have not changed since.
   * @param type media type, which decides whether there are compressed forms
   */
  async hasBlob(sha256: string, type: string): Promise<boolean> {
    if (this.#verified.stamps.has(sha256)) return true;
    const compressible = isCompressibleType(type);
    const stamps = await this.#verified.recall([{ blob: sha256, type }]);
    if (this.#verified.stamps.has(sha256)) return true;
    const faults = this.#files.vouches
      ? listedDamage(await this.#verified.listed(), sha256, { compressible })
      : await fileDamage(this.#files, layout.blob(sha256), {
          isSound: (bytes) => digestOf(bytes) === sha256,
          compressible,
        });
    if (faults.length > 0) return false;
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  /** The number of bytes that a server sends for a blob; undefined if the blob is missing or damaged. */
  async sentOf(sha256: string, type: string): Promise<number | undefined> {
    if (!(await this.hasBlob(sha256, type))) return undefined;
    const ending = isCompressibleType(type) ? '.br' : '';
    return (await this.#files.read(layout.blob(sha256) + ending))?.length;
  }

  /** @throws StoreDamageError where they are missing or have another digest */
  async readBlob(sha256: string): Promise<Buffer> {
    const damage = { file: layout.blob(sha256), next: restoreBlob };
    return readSound(this.#files, damage, (bytes) => digestOf(bytes) === sha256);
  }

  /**
   * Compresses blobs that the store lacks while others are still composed and checked. `write` then finds them
   * compressed, and reports failures.
   * @param signal stops further compression
   * @returns a function that takes a blob, and settles when the blob needs no more work here
   */
  compressAhead(signal: AbortSignal): (sha256: string, blob: Blob) => Promise<void> {
    const lanes: Promise<unknown>[] = Array.from({ length: aheadAtOnce }, () => Promise.resolve());
    let added = 0;
    return async (sha256, { bytes, type }) => {
      if (!isCompressibleType(type) || added >= mostAhead) return;
      const lane = added % aheadAtOnce;
      added += 1;
      const work = async (): Promise<void> => {
        if (signal.aborted || (await this.hasBlob(sha256, type))) return;
        await compress(bytes, isQuick(bytes));
      };
      await (lanes[lane] = Promise.allSettled([lanes[lane]?.then(work)]));
    };
  }

  /**
   * Writes missing and damaged blobs, with their compressed forms, then the edition.
   * @param onProgress receives how many blobs are done
   * @returns how many blobs were written
   * @throws StoreError if the store has the edition with other content
   */
  async write(edition: Edition, blobs: Blobs, onProgress?: OnProgress): Promise<number> {
    const count = counted('pages and files', blobs.size, onProgress);
    // Starting with the largest keeps all cores busy until the end.
    const largestFirst = [...blobs].sort(
      ([, one], [, other]) => other.bytes.length - one.bytes.length,
    );
    const writing = inParallel(largestFirst, this.#files.atOnce, ([sha256, blob]) =>
      count(this.#writeBlob(sha256, blob)),
    );
    // This takes long for large sites: it runs while other threads compress.
    const text = `${canonicalJson(edition, 2)}\n`;
    const added = (await writing).filter(Boolean).length;
    await this.#verified.save();
    if (added > 0) await this.#files.settle(layout.blobs);
    await this.#writeEdition(edition, text);
    return added;
  }

  async #writeBlob(sha256: string, { bytes, type }: Blob): Promise<boolean> {
    if (await this.hasBlob(sha256, type)) return false;
    const compressed = { compressible: isCompressibleType(type), isQuick: isQuick(bytes) };
    const how = { ...compressed, type, cacheControl: immutable };
    await writeCompressed(this.#files, layout.blob(sha256), bytes, how);
    const stamps = await this.#verified.recall([{ blob: sha256, type }]);
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  async #writeEdition(edition: Edition, text: string): Promise<void> {
    const file = layout.edition(edition.id);
    const there = await this.read(edition.id).catch(damagedAsNull);
    if (there) {
      if (canonicalJson(there) === canonicalJson(edition)) return;
      throw new StoreError(
        `Edition ${edition.id} is in the store with other content.`,
        'An id must be the digest of the content: see editionId() in platform/core/files/digest.ts.',
      );
    }
    if (await this.#files.createOnce(file, text, document)) return;
    // Another process wrote the same edition, or the file is damaged.
    await this.#files.replace(file, text, document);
    await this.#files.settle(layout.editions);
  }
}

/** Parses the edition of this id; returns null for other bytes. */
export function parseEdition(bytes: Buffer, id: string): Edition | null {
  const edition = parsedOrNull(bytes) as Edition | null;
  return edition?.id === id && isEditionOf(id, edition) ? edition : null;
}

export const isEdition = (bytes: Buffer, id: string): boolean => parseEdition(bytes, id) !== null;

const restoreEdition =
  'Restore it from a backup of the store; without one, put another revision live (npm run site -- rollback --to <rev>) and promote the same releases again: the same edition is composed anew. `npm run site -- history` lists the revisions.';
const restoreBlob =
  'Promote a release of the edition again: what is lost is composed anew. `npm run site -- verify` names the release.';

type TypedBlob = Pick<NamedBlob, 'blob' | 'type'>;

/** The number of stamps to keep of blobs that this process did not use: those of the last promotions. */
const mostOthers = 2000;

/**
 * Blobs that were read and found whole, with the stamps of their files at that time. No process reads a blob again
 * while its stamp is the same. Without stamps, each process reads every blob once.
 */
class VerifiedBlobs {
  readonly #files: StoreFiles;
  /** Stamps by blob, of its files before they were read; null where the store has none. */
  readonly stamps = new Map<string, string | null>();
  readonly #earlier = memoized(async (): Promise<Record<string, unknown>> => {
    const stamps = await readStoreCache(this.#files, layout.wholeBlobs);
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
  });
  readonly listed = memoized(() => this.#files.measure(layout.blobs));

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /**
   * Adds the blobs that an earlier process verified and whose files are the same since.
   * @returns the stamps of the files now, null for a blob that is not there whole
   */
  async recall(blobs: TypedBlob[]): Promise<Map<string, string | null>> {
    if (blobs.length === 0 || !this.#files.stamps) return new Map();
    const earlier = await this.#earlier();
    const stamps = await this.#stampsOf(blobs);
    for (const [blob, stamp] of stamps) {
      if (stamp !== null && earlier[blob] === stamp) this.stamps.set(blob, stamp);
    }
    return stamps;
  }

  async save(): Promise<void> {
    const current = [...this.stamps].filter(([, stamp]) => stamp !== null);
    if (current.length === 0) return;
    const earlier = await this.#earlier();
    if (current.every(([blob, stamp]) => earlier[blob] === stamp)) return;
    const others = Object.entries(earlier).filter(([blob]) => !this.stamps.has(blob));
    const stamps = Object.fromEntries([...others.slice(-mostOthers), ...current]);
    await writeStoreCache(this.#files, layout.wholeBlobs, stamps);
  }

  async #stampsOf(blobs: TypedBlob[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const endings of [['', ...compressedEndings], ['']]) {
      const some = blobs.filter(({ type }) => isCompressibleType(type) === endings.length > 1);
      const paths = some.map(({ blob }) => layout.blob(blob));
      const stamps = await this.#files.stamps?.(paths, endings);
      for (const [at, { blob }] of some.entries()) found.set(blob, stamps?.[at] ?? null);
    }
    return found;
  }
}
