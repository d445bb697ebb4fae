import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { hasEditionId } from '@concourse/core/files/digest';
import { mapLimit, trackProgress, type OnProgress } from '@concourse/core/files/mapLimit';
import { memoized } from '@concourse/core/promiseCache';
import { nullIfDamaged, StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { documentMetadata, isCompressibleType } from '@concourse/core/store/mediaTypes';
import {
  parseJsonOrNull,
  parseStoredJson,
  readStoreCache,
  writeStoreCache,
} from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, EditionPage, StoreFiles } from '@concourse/core/store/types';
import { writeCompressed, compressedExtensions } from './compression';
import {
  fileDamage,
  hasDigest,
  listedDamage,
  missingProblem,
  changedProblem,
  readVerified,
} from './fileDamage';

/** Bytes that an edition refers to, by their sha-256. */
export type Blobs = Map<string, Blob>;

export type Blob = { bytes: Buffer; type: string };

/** Compresses files above 64 KiB quickly: lists of all pages. Pages are smaller. */
const isCompressedFast = (bytes: Buffer): boolean => bytes.length > 64 * 1024;

/** Editions and the bytes of their pages. Their names are digests, which every read verifies. */
export class EditionRepository {
  readonly #files: StoreFiles;
  /** Small, as an edition with ten thousand pages takes megabytes. */
  readonly #known = new LRUCache<string, Edition>({ max: 8 });
  #verified: VerifiedBlobIndex;

  constructor(files: StoreFiles) {
    this.#files = files;
    this.#verified = new VerifiedBlobIndex(files);
  }

  /** Forgets which files exist: another process may have removed some. */
  clearCache(): void {
    this.#known.clear();
    this.#verified = new VerifiedBlobIndex(this.#files);
  }

  /** @throws StoreDamageError if it is missing, or its content has another digest */
  async read(id: string): Promise<Edition> {
    const known = this.#known.get(id);
    if (known) return known;
    const damage = { file: layout.edition(id), next: restoreEditionInstruction };
    const bytes = await this.#files.read(layout.edition(id));
    if (!bytes) throw new StoreDamageError({ ...damage, problem: missingProblem });
    const edition = parseStoredJson(bytes, damage) as Edition | null;
    if (edition?.id !== id || !hasEditionId(id, edition)) {
      throw new StoreDamageError({ ...damage, problem: changedProblem });
    }
    this.#known.set(id, edition);
    return edition;
  }

  /** Returns the blobs that are missing or damaged, or whose compressed forms are. */
  async findLostBlobs(blobs: EditionBlob[]): Promise<EditionBlob[]> {
    const isUnverified = ({ blob }: EditionBlob): boolean => !this.#verified.stamps.has(blob);
    await this.#verified.load(blobs.filter(isUnverified));
    const isListed = this.#files.hasVerifiedListing;
    const lost = await mapLimit(blobs.filter(isUnverified), this.#files.concurrency, async (blob) =>
      (await this.hasBlob(blob.blob, blob.type, isListed)) ? [] : [blob],
    );
    return lost.flat();
  }

  /**
   * True if the store has the intact bytes of a blob and of its compressed forms. Reads them once per process, or not
   * at all if an earlier process verified them and their files have not changed since.
   * @param isListed relies on a listing, for pages that are served: accounts of other environments cannot replace them,
   *   but may have created the files of a new page with other bytes
   */
  async hasBlob(sha256: string, type: string, isListed = false): Promise<boolean> {
    if (this.#verified.stamps.has(sha256)) return true;
    const compressible = isCompressibleType(type);
    const stamps = await this.#verified.load([{ blob: sha256, type }]);
    if (this.#verified.stamps.has(sha256)) return true;
    const expected = { isIntact: hasDigest(sha256), compressible };
    const listed = this.#files.hasVerifiedListing
      ? listedDamage(await this.#verified.listing(), sha256, expected)
      : [];
    const isRead = listed.length === 0 && !isListed;
    const faults = isRead ? await fileDamage(this.#files, layout.blob(sha256), expected) : listed;
    if (faults.length > 0) return false;
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  /** @throws StoreDamageError if they are missing or have another digest */
  async readBlob(sha256: string): Promise<Buffer> {
    const damage = { file: layout.blob(sha256), next: restoreBlobInstruction };
    return readVerified(this.#files, damage, hasDigest(sha256));
  }

  /** Writes missing and damaged blobs, then the edition. @returns the number of written blobs */
  async write(edition: Edition, blobs: Blobs, onProgress?: OnProgress): Promise<number> {
    const count = trackProgress('pages and files', blobs.size, onProgress);
    // Starting with the largest blob keeps all cores busy until the end.
    const largestFirst = [...blobs].sort(([, a], [, b]) => b.bytes.length - a.bytes.length);
    const writing = mapLimit(largestFirst, this.#files.concurrency, ([sha256, blob]) =>
      count(this.#writeBlob(sha256, blob)),
    );
    // Slow for large sites: runs while other threads compress.
    const text = `${canonicalJson(edition, 2)}\n`;
    const added = (await writing).filter(Boolean).length;
    await this.#verified.save();
    if (added > 0) await this.#files.fsyncDirs(layout.blobs);
    await this.#writeEdition(edition, text);
    return added;
  }

  async #writeBlob(sha256: string, { bytes, type }: Blob): Promise<boolean> {
    if (await this.hasBlob(sha256, type)) return false;
    const how = { type, compressible: isCompressibleType(type), isQuick: isCompressedFast(bytes) };
    await writeCompressed(this.#files, layout.blob(sha256), bytes, how);
    const stamps = await this.#verified.load([{ blob: sha256, type }]);
    this.#verified.stamps.set(sha256, stamps.get(sha256) ?? null);
    return true;
  }

  async #writeEdition(edition: Edition, text: string): Promise<void> {
    const file = layout.edition(edition.id);
    const stored = await this.read(edition.id).catch(nullIfDamaged);
    if (stored) {
      if (canonicalJson(stored) === canonicalJson(edition)) return;
      const message = `The store has edition ${edition.id} with other content.`;
      const next =
        'An id must be the digest of the content: see editionId() in platform/core/files/digest.ts.';
      throw new StoreError('EDITION_CONFLICT', message, next);
    }
    if (await this.#files.createOnce(file, text, documentMetadata)) return;
    // Another process has written the same edition, or the file is damaged.
    await this.#files.replace(file, text, documentMetadata);
    await this.#files.fsyncDirs(layout.editions);
  }
}

/** Parses an edition and verifies its id. Returns null for other bytes. */
export function parseEdition(bytes: Buffer, id: string): Edition | null {
  const edition = parseJsonOrNull(bytes) as Edition | null;
  return edition?.id === id && hasEditionId(id, edition) ? edition : null;
}

const restoreEditionInstruction =
  'Restore it from a backup of the store. Without a backup, roll back to another revision (npm run site -- rollback --to-revision <revision>) and promote the same releases again, which composes the same edition. `npm run site -- history` lists the revisions.';
const restoreBlobInstruction =
  'Promote a release of the edition again, which composes its lost pages. `npm run site -- verify` names the release.';

/** Limits the stamps of blobs that this process did not use, which belong to earlier promotions. */
const maxOtherStamps = 2000;

/**
 * Blobs that were verified, with the stamps of their files at that time: no process reads a blob again while its stamp
 * is the same. In a store without stamps, each process reads every blob once.
 */
class VerifiedBlobIndex {
  readonly #files: StoreFiles;
  /** By blob: the stamp of its files before they were read; null in a store without stamps. */
  readonly stamps = new Map<string, string | null>();
  readonly #earlier = memoized(async (): Promise<Record<string, unknown>> => {
    const stamps = await readStoreCache(this.#files, layout.verifiedBlobs);
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
  });
  readonly listing = memoized(() => this.#files.statAll(layout.blobs));

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /** Adds blobs that an earlier process verified and that have not changed since. @returns the current stamps */
  async load(blobs: Pick<EditionBlob, 'blob' | 'type'>[]): Promise<Map<string, string | null>> {
    if (blobs.length === 0 || !this.#files.stamps) return new Map();
    const earlier = await this.#earlier();
    const found = new Map<string, string | null>();
    for (const endings of [['', ...compressedExtensions], ['']]) {
      const group = blobs.filter(({ type }) => isCompressibleType(type) === endings.length > 1);
      const paths = group.map(({ blob }) => layout.blob(blob));
      const stamps = await this.#files.stamps(paths, endings);
      for (const [at, { blob }] of group.entries()) {
        const stamp = stamps[at] ?? null;
        found.set(blob, stamp);
        if (stamp !== null && earlier[blob] === stamp) this.stamps.set(blob, stamp);
      }
    }
    return found;
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
}

/** A blob of an edition, with its address, size, area and media type. */
export type EditionBlob = {
  path: string;
  blob: string;
  bytes: number;
  area: string;
  type: string;
};

const html = 'text/html; charset=utf-8';

/** All pages of an edition, including those with status 404. */
export const allPages = ({ pages, missing, notFound }: Edition): EditionPage[] => [
  ...Object.values(pages),
  ...missing.map(({ page }) => page),
  notFound,
];

/** All blobs of an edition, including its not-found pages. */
export function editionBlobs({ pages, missing, notFound, files }: Edition): EditionBlob[] {
  // With ten thousand pages, spreading all fields would take several times as long.
  const page = (path: string, { blob, bytes, area }: EditionPage) => {
    return { path, blob, bytes, area, type: html };
  };
  return [
    ...Object.entries(pages).map(([path, each]) => page(path, each)),
    ...missing.map((each) => page(each.pattern, each.page)),
    page('/404.html', notFound),
    ...Object.entries(files).map(([path, file]) => ({ path, ...file, area: 'shell' })),
  ];
}
