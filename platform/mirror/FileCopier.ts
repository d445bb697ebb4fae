import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { isCompressibleFile, isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { compressedExtensions, isIntactForm } from '@concourse/store/compression';
import { editionBlobs } from '@concourse/store/editionBlobs';
import { type IntegrityCheck, missingProblem, changedProblem } from '@concourse/store/fileDamage';
import { parseManifest, republishInstruction } from '@concourse/store/manifests';
import type { Store } from '@concourse/store/Store';
import type { LocalMirror } from './LocalMirror';
import { mirrorLayout } from './mirrorLayout';

/** The source of a copy: any store, for reading. */
export type MirrorSource = Pick<
  Store,
  'label' | 'log' | 'editions' | 'releases' | 'previews' | 'environment'
> & {
  files: Pick<Store['files'], 'read' | 'concurrency'>;
};

/** A file that the copy needs; `from` is its path in the store. */
type FileToCopy = {
  path: string;
  from: string;
  isIntact: (bytes: Buffer) => boolean;
  compressible: boolean;
};

/** The files that were written, without files that were there already. */
export type CopyStats = { files: number; bytes: number };

/** Copies files of a store, and compares each with its digest; sound files in the copy stay as they are. */
export class FileCopier {
  readonly #source: MirrorSource;
  readonly #copy: LocalMirror;
  /** Files, and folders of releases, that this process found whole. */
  readonly #verified = new Set<string>();

  constructor(source: MirrorSource, copy: LocalMirror) {
    this.#source = source;
    this.#copy = copy;
  }

  /** Forgets a file or folder that was removed. */
  forget(removed: string): void {
    this.#verified.delete(removed);
    // Blobs are many files; only releases and previews are folders.
    const folders = [mirrorLayout.areas, mirrorLayout.previews];
    if (!folders.some((folder) => removed.startsWith(`${folder}/`))) return;
    for (const path of this.#verified) {
      if (path.startsWith(`${removed}/`)) this.#verified.delete(path);
    }
  }

  /**
   * Copies the bytes of pages and root files; a preview has its own folder for them.
   * @throws StoreDamageError where some are missing or damaged
   */
  copyBlobs(edition: Edition, isPreview = false): Promise<CopyStats> {
    const { id } = edition;
    const { previewBlob } = layout.logOf(this.#source.environment);
    const byBlob = new Map(editionBlobs(edition).map(({ blob, type }) => [blob, type]));
    return this.#copyAll(
      Array.from(byBlob, ([blob, type]) => ({
        path: isPreview ? mirrorLayout.previewBlob(id, blob) : mirrorLayout.blob(blob),
        from: isPreview ? previewBlob(id, blob) : mirrorLayout.blob(blob),
        isIntact: (bytes) => sha256(bytes) === blob,
        compressible: isCompressibleType(type),
      })),
    );
  }

  /**
   * Copies the served files of releases, with their manifests, unless this process found them whole.
   * @throws StoreDamageError as `copyBlobs`
   */
  async copyReleases(releases: Edition['releases']): Promise<CopyStats> {
    const unseen = Object.entries(releases).filter(
      ([name, { version }]) => !this.#verified.has(layout.publicFiles(name, version)),
    );
    const manifests = await mapLimit(unseen, this.#source.files.concurrency, ([name, release]) =>
      this.#manifestOf(name, release),
    );
    const copied = await this.#copyAll(
      manifests.flatMap(({ name, version, files }) =>
        Object.entries(files).map(([file, { integrity }]) => {
          const path = mirrorLayout.served(name, version, file);
          const isIntact = (bytes: Buffer): boolean => integrityOf(bytes) === integrity;
          return { path, from: path, isIntact, compressible: isCompressibleFile(file) };
        }),
      ),
    );
    for (const { name, version } of manifests)
      this.#verified.add(layout.publicFiles(name, version));
    return copied;
  }

  /** Copies the manifest that an edition names by its digest. */
  async #manifestOf(
    name: string,
    { version, digest }: { version: string; digest: string },
  ): Promise<ReleaseManifest> {
    const file = mirrorLayout.manifest(name, version);
    const read: { manifest?: ReleaseManifest | null } = {};
    const brought = await this.#copyIfMissing(file, (bytes) => {
      read.manifest = parseManifest(bytes, digest);
      return read.manifest !== null;
    });
    if (read.manifest) return read.manifest;
    const problem = typeof brought === 'string' ? brought : changedProblem;
    throw new StoreDamageError({ file, problem, next: republishInstruction(name, version) });
  }

  async #copyAll(wanted: FileToCopy[]): Promise<CopyStats> {
    const unseen = wanted.filter(({ path }) => !this.#verified.has(path));
    const { concurrency } = this.#source.files;
    const sizes = (await mapLimit(unseen, concurrency, (file) => this.#copyOne(file))).flat();
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** @returns the sizes of the written files */
  async #copyOne({ path, from, isIntact, compressible }: FileToCopy): Promise<number[]> {
    const sizes: number[] = [];
    for (const ending of compressible ? compressedExtensions : []) {
      const size = await this.#copyIfMissing(
        path + ending,
        isIntactForm(ending, isIntact),
        from + ending,
      );
      // Visitors can do without a compressed form, but not without the file.
      if (typeof size === 'number') sizes.push(size);
    }
    const size = await this.#copyIfMissing(path, isIntact, from);
    if (typeof size === 'string') {
      const next = 'Ask what mends it: npm run site -- verify';
      throw new StoreDamageError({ file: from, problem: size, next });
    }
    if (size !== null) sizes.push(size);
    this.#verified.add(path);
    return sizes;
  }

  /** @returns the size of what was written, null if the file was there, or the problem of the store's file */
  async #copyIfMissing(
    path: string,
    isIntact: IntegrityCheck,
    from = path,
  ): Promise<number | string | null> {
    const there = await this.#copy.read(path);
    if (there && (await isIntact(there))) return null;
    const bytes = await this.#source.files.read(from);
    if (!bytes) return missingProblem;
    if (!(await isIntact(bytes))) return changedProblem;
    await this.#copy.write(path, bytes);
    return bytes.length;
  }
}

/** Restores files of a copy that its disk has damaged or lost. */
export class MirrorRepair {
  readonly #source: MirrorSource;
  readonly #copy: LocalMirror;
  /** Files that are still damaged; `mend` does not request them again. */
  readonly #pending = new Map<string, IntegrityCheck>();

  constructor(source: MirrorSource, copy: LocalMirror) {
    this.#source = source;
    this.#copy = copy;
  }

  /**
   * Replaces a file with the store's bytes, if they are sound.
   * @param file path in the copy
   * @returns whether it is whole again; if not, `again` retries it
   */
  async repair(file: string, isIntact: IntegrityCheck): Promise<boolean> {
    if (this.#pending.has(file)) return false;
    this.postpone(file, isIntact);
    return this.#restore(file, isIntact);
  }

  /** Leaves a file to `again`. */
  postpone(file: string, isIntact: IntegrityCheck): void {
    this.#pending.set(file, isIntact);
  }

  /** Retries the files that are still damaged. */
  async retryAll(): Promise<void> {
    for (const [file, isIntact] of [...this.#pending]) await this.#restore(file, isIntact);
  }

  async #restore(file: string, isIntact: IntegrityCheck): Promise<boolean> {
    const bytes = await this.#source.files.read(this.#sourcePath(file)).catch((error: unknown) => {
      // The follower reports problems of the store.
      if (error instanceof StoreError) return null;
      throw error;
    });
    if (!bytes || !(await isIntact(bytes))) return false;
    await this.#copy.write(file, bytes);
    this.#pending.delete(file);
    return true;
  }

  /** The path in the store, which has a folder of previews for each environment. */
  #sourcePath(file: string): string {
    if (!file.startsWith(`${mirrorLayout.previews}/`)) return file;
    const { previews } = layout.logOf(this.#source.environment);
    return previews + file.slice(mirrorLayout.previews.length);
  }
}
