import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { isCompressibleFile, isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import { compressedEndings, isSoundForm } from '@concourse/store/compression';
import { type IsSound, missing, overwritten } from '@concourse/store/fileDamage';
import { parseManifest, publishAgain } from '@concourse/store/manifests';
import type { Store } from '@concourse/store/Store';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';

/** The source of a copy: any store, for reading. */
export type Source = Pick<
  Store,
  'label' | 'log' | 'editions' | 'releases' | 'previews' | 'environment'
> & {
  files: Pick<Store['files'], 'read' | 'atOnce'>;
};

/** A file that the copy needs; `from` is its path in the store. */
type Wanted = {
  path: string;
  from: string;
  isSound: (bytes: Buffer) => boolean;
  compressible: boolean;
};

/** The files that were written, without files that were there already. */
export type Copied = { files: number; bytes: number };

/** Copies files of a store, and compares each with its digest; sound files in the copy stay as they are. */
export class FileCopier {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** Files, and folders of releases, that this process found whole. */
  readonly #whole = new Set<string>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /** Forgets a file or folder that was removed. */
  forget(removed: string): void {
    this.#whole.delete(removed);
    // Blobs are many files; only releases and previews are folders.
    const folders = [copyLayout.areas, copyLayout.previews];
    if (!folders.some((folder) => removed.startsWith(`${folder}/`))) return;
    for (const path of this.#whole) {
      if (path.startsWith(`${removed}/`)) this.#whole.delete(path);
    }
  }

  /**
   * Copies the bytes of pages and root files; a preview has its own folder for them.
   * @throws StoreDamageError where some are missing or damaged
   */
  copyBlobs(edition: Edition, isPreview = false): Promise<Copied> {
    const { id } = edition;
    const { previewBlob } = layout.logOf(this.#source.environment);
    const byBlob = new Map(blobsOf(edition).map(({ blob, type }) => [blob, type]));
    return this.#copyAll(
      Array.from(byBlob, ([blob, type]) => ({
        path: isPreview ? copyLayout.previewBlob(id, blob) : copyLayout.blob(blob),
        from: isPreview ? previewBlob(id, blob) : copyLayout.blob(blob),
        isSound: (bytes) => sha256(bytes) === blob,
        compressible: isCompressibleType(type),
      })),
    );
  }

  /**
   * Copies the served files of releases, with their manifests, unless this process found them whole.
   * @throws StoreDamageError as `copyBlobs`
   */
  async copyReleases(releases: Edition['releases']): Promise<Copied> {
    const unseen = Object.entries(releases).filter(
      ([name, { version }]) => !this.#whole.has(layout.served(name, version)),
    );
    const manifests = await inParallel(unseen, this.#source.files.atOnce, ([name, release]) =>
      this.#manifestOf(name, release),
    );
    const copied = await this.#copyAll(
      manifests.flatMap(({ name, version, files }) =>
        Object.entries(files).map(([file, { integrity }]) => {
          const path = copyLayout.served(name, version, file);
          const isSound = (bytes: Buffer): boolean => integrityOf(bytes) === integrity;
          return { path, from: path, isSound, compressible: isCompressibleFile(file) };
        }),
      ),
    );
    for (const { name, version } of manifests) this.#whole.add(layout.served(name, version));
    return copied;
  }

  /** Copies the manifest that an edition names by its digest. */
  async #manifestOf(
    name: string,
    { version, digest }: { version: string; digest: string },
  ): Promise<ReleaseManifest> {
    const file = copyLayout.manifest(name, version);
    const read: { manifest?: ReleaseManifest | null } = {};
    const brought = await this.#bring(file, (bytes) => {
      read.manifest = parseManifest(bytes, digest);
      return read.manifest !== null;
    });
    if (read.manifest) return read.manifest;
    const problem = typeof brought === 'string' ? brought : overwritten;
    throw new StoreDamageError({ file, problem, next: publishAgain(name, version) });
  }

  async #copyAll(wanted: Wanted[]): Promise<Copied> {
    const unseen = wanted.filter(({ path }) => !this.#whole.has(path));
    const { atOnce } = this.#source.files;
    const sizes = (await inParallel(unseen, atOnce, (file) => this.#copyOne(file))).flat();
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** @returns the sizes of the written files */
  async #copyOne({ path, from, isSound, compressible }: Wanted): Promise<number[]> {
    const sizes: number[] = [];
    for (const ending of compressible ? compressedEndings : []) {
      const size = await this.#bring(path + ending, isSoundForm(ending, isSound), from + ending);
      // Visitors can do without a compressed form, but not without the file.
      if (typeof size === 'number') sizes.push(size);
    }
    const size = await this.#bring(path, isSound, from);
    if (typeof size === 'string') {
      const next = 'Ask what mends it: npm run site -- verify';
      throw new StoreDamageError({ file: from, problem: size, next });
    }
    if (size !== null) sizes.push(size);
    this.#whole.add(path);
    return sizes;
  }

  /** @returns the size of what was written, null if the file was there, or the problem of the store's file */
  async #bring(path: string, isSound: IsSound, from = path): Promise<number | string | null> {
    const there = await this.#copy.read(path);
    if (there && (await isSound(there))) return null;
    const bytes = await this.#source.files.read(from);
    if (!bytes) return missing;
    if (!(await isSound(bytes))) return overwritten;
    await this.#copy.write(path, bytes);
    return bytes.length;
  }
}

/** Restores files of a copy that its disk has damaged or lost. */
export class CopyMender {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** Files that are still damaged; `mend` does not request them again. */
  readonly #wanted = new Map<string, IsSound>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /**
   * Replaces a file with the store's bytes, if they are sound.
   * @param file path in the copy
   * @returns whether it is whole again; if not, `again` retries it
   */
  async mend(file: string, isSound: IsSound): Promise<boolean> {
    if (this.#wanted.has(file)) return false;
    this.postpone(file, isSound);
    return this.#bring(file, isSound);
  }

  /** Leaves a file to `again`. */
  postpone(file: string, isSound: IsSound): void {
    this.#wanted.set(file, isSound);
  }

  /** Retries the files that are still damaged. */
  async again(): Promise<void> {
    for (const [file, isSound] of [...this.#wanted]) await this.#bring(file, isSound);
  }

  async #bring(file: string, isSound: IsSound): Promise<boolean> {
    const bytes = await this.#source.files.read(this.#inSource(file)).catch((error: unknown) => {
      // The follower reports problems of the store.
      if (error instanceof StoreError) return null;
      throw error;
    });
    if (!bytes || !(await isSound(bytes))) return false;
    await this.#copy.write(file, bytes);
    this.#wanted.delete(file);
    return true;
  }

  /** The path in the store, which has a folder of previews for each environment. */
  #inSource(file: string): string {
    if (!file.startsWith(`${copyLayout.previews}/`)) return file;
    const { previews } = layout.logOf(this.#source.environment);
    return previews + file.slice(copyLayout.previews.length);
  }
}
