import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { isCompressibleFile, isCompressibleType } from '@concourse/core/store/compressible';
import { StoreDamageError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import { compressedEndings, decompress } from '@concourse/store/compression';
import { missing, overwritten } from '@concourse/store/fileDamage';
import { parseManifest, publishAgain } from '@concourse/store/manifests';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Source } from './source';

/** A file of the store that the copy is to have. */
type Wanted = {
  path: string;
  /** Its path in the store, where that is another one. */
  from?: string;
  isSound: (bytes: Buffer) => boolean;
  /** Whether its compressed forms lie beside it. */
  compressible: boolean;
};

/** What was copied; what was there already does not count. */
export type Copied = { files: number; bytes: number };

/** Why a file could not be copied. */
type Problem = { problem: string };

/** Copies files of a store, each held against its digest; what is there and whole stays. */
export class FileCopier {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** What this process has seen whole: files, and folders of releases. */
  readonly #whole = new Set<string>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /** Forgets what was there, because a file or a folder was removed. */
  forget(removed: string): void {
    this.#whole.delete(removed);
    // Many blobs go at once, and are files; releases are folders, and few.
    const isFolder = [copyLayout.areas, copyLayout.previews].some((folder) =>
      removed.startsWith(`${folder}/`),
    );
    if (!isFolder) return;
    for (const path of this.#whole) {
      if (path.startsWith(`${removed}/`)) this.#whole.delete(path);
    }
  }

  /** Copies the bytes of pages and root files. @throws StoreDamageError where some are missing or damaged */
  copyBlobs(edition: Edition): Promise<Copied> {
    return this.#copyBlobs(edition, (blob) => ({ path: copyLayout.blob(blob) }));
  }

  /** The same for a preview, whose bytes lie apart from all others. */
  copyPreviewBlobs(edition: Edition): Promise<Copied> {
    const { previewBlob } = layout.logOf(this.#source.environment);
    return this.#copyBlobs(edition, (blob) => ({
      path: copyLayout.previewBlob(edition.id, blob),
      from: previewBlob(edition.id, blob),
    }));
  }

  #copyBlobs(
    edition: Edition,
    placeOf: (blob: string) => Pick<Wanted, 'path' | 'from'>,
  ): Promise<Copied> {
    const byBlob = new Map(blobsOf(edition).map(({ blob, type }) => [blob, type]));
    return this.#copyAll(
      [...byBlob].map(([blob, type]) => ({
        ...placeOf(blob),
        isSound: (bytes) => sha256(bytes) === blob,
        compressible: isCompressibleType(type),
      })),
    );
  }

  /**
   * Copies what releases serve, with their manifests. A release that was whole is not looked at again.
   * @throws StoreDamageError as `copyBlobs`
   */
  async copyReleases(releases: Edition['releases']): Promise<Copied> {
    const folders = Object.entries(releases).map(([name, { version, digest }]) => {
      return { name, version, digest, folder: `${copyLayout.areas}/${name}/${version}` };
    });
    const unseen = folders.filter(({ folder }) => !this.#whole.has(folder));
    const { atOnce } = this.#source.files;
    const manifests = await inParallel(unseen, atOnce, (release) => this.#manifestOf(release));
    const copied = await this.#copyAll(
      manifests.flatMap(({ name, version, files }) =>
        Object.entries(files).map(([file, { integrity }]) => ({
          path: copyLayout.served(name, version, file),
          isSound: (bytes: Buffer) => integrityOf(bytes) === integrity,
          compressible: isCompressibleFile(file),
        })),
      ),
    );
    for (const { folder } of unseen) this.#whole.add(folder);
    return copied;
  }

  /** The manifest that an edition names by its digest: what it says of files is to be believed. */
  async #manifestOf(release: {
    name: string;
    version: string;
    digest: string;
  }): Promise<ReleaseManifest> {
    const { name, version, digest } = release;
    const path = copyLayout.manifest(name, version);
    const read: { manifest?: ReleaseManifest } = {};
    const brought = await this.#bring(path, (bytes) => {
      const manifest = parseManifest(bytes, digest);
      if (manifest) read.manifest = manifest;
      return Promise.resolve(manifest !== null);
    });
    if (read.manifest) return read.manifest;
    const why = typeof brought === 'object' ? brought : { problem: overwritten };
    throw new StoreDamageError({ file: path, ...why, next: publishAgain(name, version) });
  }

  async #copyAll(wanted: Wanted[]): Promise<Copied> {
    const sizes = await inParallel(
      wanted.filter(({ path }) => !this.#whole.has(path)),
      this.#source.files.atOnce,
      (file) => this.#copyOne(file),
    );
    const copied = sizes.flat();
    return { files: copied.length, bytes: copied.reduce((sum, size) => sum + size, 0) };
  }

  /** @returns sizes of what had to be written */
  async #copyOne(wanted: Wanted): Promise<number[]> {
    const { path, from = path, isSound } = wanted;
    const sizes: number[] = [];
    for (const ending of wanted.compressible ? compressedEndings : []) {
      const isSoundWithin = async (bytes: Buffer): Promise<boolean> => {
        const plain = await decompress(ending, bytes);
        return plain !== null && isSound(plain);
      };
      const size = await this.#bring(path + ending, isSoundWithin, from + ending);
      if (typeof size === 'number') sizes.push(size);
    }
    const size = await this.#bring(path, (bytes) => Promise.resolve(isSound(bytes)), from);
    // Without a compressed form visitors get the plain one; without that, nothing.
    if (typeof size === 'object') {
      const next = 'Ask what mends it: npm run site -- verify';
      throw new StoreDamageError({ file: from, ...size, next });
    }
    if (size !== 'there') sizes.push(size);
    this.#whole.add(path);
    return sizes;
  }

  async #bring(
    path: string,
    isSound: (bytes: Buffer) => Promise<boolean>,
    from = path,
  ): Promise<number | 'there' | Problem> {
    const there = await this.#copy.read(path);
    if (there && (await isSound(there))) return 'there';
    const bytes = await this.#source.files.read(from);
    if (!bytes) return { problem: missing };
    if (!(await isSound(bytes))) return { problem: overwritten };
    await this.#copy.write(path, bytes);
    return bytes.length;
  }
}
