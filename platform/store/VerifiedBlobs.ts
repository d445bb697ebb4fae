import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { compressedEndings } from './compression';
import { memoized } from './promiseCache';

type TypedBlob = { blob: string; type: string };

/** Blobs that are not live are remembered up to this number: those of the last promotions. */
const mostOthers = 2000;

type Stamps = Record<string, unknown>;

/**
 * Blobs that were read and found whole, with the stamps of their files at that time: blobs with the same stamps are not
 * read again, neither by this process nor by later ones. Without stamps, each process reads every blob once.
 */
export class VerifiedBlobs {
  readonly #files: StoreFiles;
  /** Stamps by blob; null where the store has none. */
  readonly #verified = new Map<string, string | null>();
  #earlier = memoized(() => this.#readEarlier());

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  clear(): void {
    this.#verified.clear();
    this.#earlier = memoized(() => this.#readEarlier());
  }

  has(blob: string): boolean {
    return this.#verified.has(blob);
  }

  /** @param stamp of the files before they were read */
  add(blob: string, stamp: string | null): void {
    this.#verified.set(blob, stamp);
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
      if (stamp !== null && earlier[blob] === stamp) this.#verified.set(blob, stamp);
    }
    return stamps;
  }

  /** Saves the stamps for later processes. */
  async save(): Promise<void> {
    const current = [...this.#verified].filter(([, stamp]) => stamp !== null);
    if (current.length === 0) return;
    const earlier = await this.#earlier();
    if (current.every(([blob, stamp]) => earlier[blob] === stamp)) return;
    const others = Object.entries(earlier).filter(([blob]) => !this.#verified.has(blob));
    const stamps = Object.fromEntries([...others.slice(-mostOthers), ...current]);
    await writeStoreCache(this.#files, layout.wholeBlobs, stamps);
  }

  async #readEarlier(): Promise<Stamps> {
    const stamps = await readStoreCache(this.#files, layout.wholeBlobs);
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
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
