import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { hasEditionId, sha256 as digestOf } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { trackProgress, type OnProgress } from '@concourse/core/files/progress';
import { nullIfDamaged, StoreDamageError, StoreError } from '@concourse/core/store/errors';
import {
  documentMetadata,
  immutableCacheControl,
  isCompressibleType,
} from '@concourse/core/store/mediaTypes';
import {
  parseJsonOrNull,
  parseStoredJson,
  readStoreCache,
  writeStoreCache,
} from '@concourse/core/store/storedJson';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { compress, writeCompressed, compressedExtensions } from './compression';
import type { EditionBlob } from './editionBlobs';
import {
  fileDamage,
  listedDamage,
  missingProblem,
  changedProblem,
  readVerified,
} from './fileDamage';
import { memoized } from './promiseCache';

/** Bytes that an edition points at, by their sha-256. */
export type Blobs = Map<string, Blob>;

export type Blob = { bytes: Buffer; type: string };

/** Compresses files above 64 KiB quickly. All pages are smaller; files that list all pages are not. */
const isCompressedFast = (bytes: Buffer): boolean => bytes.length > 64 * 1024;

/** Blobs that are compressed ahead stay in memory until they are written: not more than this many. */
const maxAhead = 256;

/** Composing and checking need the machine as well. */
const aheadConcurrency = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Editions and the bytes of their pages. Both are named by their digest, which every read verifies. */
export class EditionRepository {
  readonly #files: StoreFiles;
  /** A server reads every edition once; with ten thousand pages each takes megabytes. */
  readonly #known = new LRUCache<string, Edition>({ max: 8 });
  #verified: VerifiedBlobIndex;
  #prefetching: Promise<unknown> | null = null;

  constructor(files: StoreFiles) {
    this.#files = files;
    this.#verified = new VerifiedBlobIndex(files);
  }

  /** Forgets what is known of the store: another process may have removed files. */
  clearCache(): void {
    this.#known.clear();
    this.#verified = new VerifiedBlobIndex(this.#files);
    this.#prefetching = null;
  }

  /** @throws StoreDamageError where it is missing, or its content has another digest */
  async read(id: string): Promise<Edition> {
    const known = this.#known.get(id);
    if (known) return known;
    const damage = { file: layout.edition(id), next: restoreEditionInstruction };
    const bytes = await this.#files.read(layout.edition(id));
    if (!bytes) throw new StoreDamageError({ ...damage, problem: missingProblem });
    const edition = parseStoredJson(bytes, damage) as Edition;
    if (edition.id !== id || !hasEditionId(id, edition)) {
      throw new StoreDamageError({ ...damage, problem: changedProblem });
    }
    this.#known.set(id, edition);
    return edition;
  }

  /** Begins the work of `lost`, which is called soon. */
  prefetchVerifiedBlobs(blobs: EditionBlob[]): void {
    // `lost` looks again and reports the failure, if it persists.
    this.#prefetching = Promise.allSettled([this.#verified.load(blobs)]);
  }

  /** Returns the blobs that the store has lost or damaged, compressed forms included. */
  async findLostBlobs(blobs: EditionBlob[]): Promise<EditionBlob[]> {
    await this.#prefetching;
    await this.#verified.load(blobs.filter(({ blob }) => !this.#verified.stamps.has(blob)));
    const unknown = blobs.filter(({ blob }) => !this.#verified.stamps.has(blob));
    const found = await mapLimit(unknown, this.#files.concurrency, async (named) =>
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
    const stamps = await this.#verified.load([{ blob: sha256, type }]);
    if (this.#verified.stamps.has(sha256)) return true;
    const faults = this.#files.hasVerifiedListing
      ? listedDamage(await this.#verified.listing(), sha256, { compressible })
      : await fileDamage(this.#files, layout.blob(sha256), {
          isIntact: (bytes) => digestOf(bytes) === sha256,
          compressible,
        });
    if (faults.length > 0) return false;
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  /** The number of bytes that a server sends for a blob; undefined if the blob is missing or damaged. */
  async transferSize(sha256: string, type: string): Promise<number | undefined> {
    if (!(await this.hasBlob(sha256, type))) return undefined;
    const ending = isCompressibleType(type) ? '.br' : '';
    return (await this.#files.read(layout.blob(sha256) + ending))?.length;
  }

  /** @throws StoreDamageError where they are missing or have another digest */
  async readBlob(sha256: string): Promise<Buffer> {
    const damage = { file: layout.blob(sha256), next: restoreBlobInstruction };
    return readVerified(this.#files, damage, (bytes) => digestOf(bytes) === sha256);
  }

  /**
   * Compresses blobs that the store lacks while others are still composed and checked. `write` then finds them
   * compressed, and reports failures.
   * @param signal stops further compression
   * @returns a function that takes a blob, and settles when the blob needs no more work here
   */
  compressAhead(signal: AbortSignal): (sha256: string, blob: Blob) => Promise<void> {
    const lanes: Promise<unknown>[] = Array.from({ length: aheadConcurrency }, () =>
      Promise.resolve(),
    );
    let added = 0;
    return async (sha256, { bytes, type }) => {
      if (!isCompressibleType(type) || added >= maxAhead) return;
      const lane = added % aheadConcurrency;
      added += 1;
      const work = async (): Promise<void> => {
        if (signal.aborted || (await this.hasBlob(sha256, type))) return;
        await compress(bytes, isCompressedFast(bytes));
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
    const count = trackProgress('pages and files', blobs.size, onProgress);
    // Starting with the largest keeps all cores busy until the end.
    const largestFirst = [...blobs].sort(
      ([, one], [, other]) => other.bytes.length - one.bytes.length,
    );
    const writing = mapLimit(largestFirst, this.#files.concurrency, ([sha256, blob]) =>
      count(this.#writeBlob(sha256, blob)),
    );
    // This takes long for large sites: it runs while other threads compress.
    const text = `${canonicalJson(edition, 2)}\n`;
    const added = (await writing).filter(Boolean).length;
    await this.#verified.save();
    if (added > 0) await this.#files.fsyncDirs(layout.blobs);
    await this.#writeEdition(edition, text);
    return added;
  }

  async #writeBlob(sha256: string, { bytes, type }: Blob): Promise<boolean> {
    if (await this.hasBlob(sha256, type)) return false;
    const compressed = { compressible: isCompressibleType(type), isQuick: isCompressedFast(bytes) };
    const how = { ...compressed, type, cacheControl: immutableCacheControl };
    await writeCompressed(this.#files, layout.blob(sha256), bytes, how);
    const stamps = await this.#verified.load([{ blob: sha256, type }]);
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  async #writeEdition(edition: Edition, text: string): Promise<void> {
    const file = layout.edition(edition.id);
    const there = await this.read(edition.id).catch(nullIfDamaged);
    if (there) {
      if (canonicalJson(there) === canonicalJson(edition)) return;
      throw new StoreError(
        'EDITION_CONFLICT',
        `Edition ${edition.id} is in the store with other content.`,
        'An id must be the digest of the content: see editionId() in platform/core/files/digest.ts.',
      );
    }
    if (await this.#files.createOnce(file, text, documentMetadata)) return;
    // Another process wrote the same edition, or the file is damaged.
    await this.#files.replace(file, text, documentMetadata);
    await this.#files.fsyncDirs(layout.editions);
  }
}

/** Parses the edition of this id; returns null for other bytes. */
export function parseEdition(bytes: Buffer, id: string): Edition | null {
  const edition = parseJsonOrNull(bytes) as Edition | null;
  return edition?.id === id && hasEditionId(id, edition) ? edition : null;
}

export const isIntactEdition = (bytes: Buffer, id: string): boolean =>
  parseEdition(bytes, id) !== null;

const restoreEditionInstruction =
  'Restore it from a backup of the store; without one, put another revision live (npm run site -- rollback --to-revision <revision>) and promote the same releases again: the same edition is composed anew. `npm run site -- history` lists the revisions.';
const restoreBlobInstruction =
  'Promote a release of the edition again: what is lost is composed anew. `npm run site -- verify` names the release.';

type TypedBlob = Pick<EditionBlob, 'blob' | 'type'>;

/** The number of stamps to keep of blobs that this process did not use: those of the last promotions. */
const maxOtherStamps = 2000;

/**
 * Blobs that were read and found whole, with the stamps of their files at that time. No process reads a blob again
 * while its stamp is the same. Without stamps, each process reads every blob once.
 */
class VerifiedBlobIndex {
  readonly #files: StoreFiles;
  /** Stamps by blob, of its files before they were read; null where the store has none. */
  readonly stamps = new Map<string, string | null>();
  readonly #earlier = memoized(async (): Promise<Record<string, unknown>> => {
    const stamps = await readStoreCache(this.#files, layout.verifiedBlobs);
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
  });
  readonly listing = memoized(() => this.#files.statAll(layout.blobs));

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /**
   * Adds the blobs that an earlier process verified and whose files are the same since.
   * @returns the stamps of the files now, null for a blob that is not there whole
   */
  async load(blobs: TypedBlob[]): Promise<Map<string, string | null>> {
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
    const stamps = Object.fromEntries([...others.slice(-maxOtherStamps), ...current]);
    await writeStoreCache(this.#files, layout.verifiedBlobs, stamps);
  }

  async #stampsOf(blobs: TypedBlob[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const endings of [['', ...compressedExtensions], ['']]) {
      const some = blobs.filter(({ type }) => isCompressibleType(type) === endings.length > 1);
      const paths = some.map(({ blob }) => layout.blob(blob));
      const stamps = await this.#files.stamps?.(paths, endings);
      for (const [at, { blob }] of some.entries()) found.set(blob, stamps?.[at] ?? null);
    }
    return found;
  }
}
