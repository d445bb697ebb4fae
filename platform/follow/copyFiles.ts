import { blobsOf } from '../store/blobsOf';
import {
  compressedEndings,
  decompress,
  isCompressibleFile,
  isCompressibleType,
} from '../store/compression';
import { integrityOf, sha256 } from '../store/digest';
import { StoreDamageError } from '../store/errors';
import { missing, overwritten } from '../store/fileDamage';
import { inParallel } from '../store/inParallel';
import type { Edition } from '../store/types';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Source } from './source';

/** A file of the store that the copy is to have under the same path. */
type Wanted = {
  path: string;
  isSound: (bytes: Buffer) => boolean;
  /** Whether its compressed forms lie beside it. */
  compressible: boolean;
};

/** What was copied; what was there already does not count. */
export type Copied = { files: number; bytes: number };

/** Why a file could not be copied. */
type Problem = { problem: string };

const atOnce = 16;

/** Copies files of a store, each held against its digest; what is there and whole stays. */
export class FileCopier {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** What this process has seen whole. */
  readonly #whole = new Set<string>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /** Forgets what was there, because a file or a folder was removed. */
  forget(removed: string): void {
    for (const path of this.#whole) {
      if (path === removed || path.startsWith(`${removed}/`)) this.#whole.delete(path);
    }
  }

  /** Copies the bytes of pages and root files. @throws StoreDamageError where some are missing or damaged */
  copyBlobs(edition: Edition): Promise<Copied> {
    const byBlob = new Map(blobsOf(edition).map(({ blob, type }) => [blob, type]));
    return this.#copyAll(
      [...byBlob].map(([blob, type]) => ({
        path: copyLayout.blob(blob),
        isSound: (bytes) => sha256(bytes) === blob,
        compressible: isCompressibleType(type),
      })),
    );
  }

  /** Copies what releases serve. @throws StoreDamageError as `copyBlobs` */
  async copyReleases(releases: Edition['releases']): Promise<Copied> {
    const manifests = await inParallel(Object.entries(releases), atOnce, ([name, { version }]) =>
      this.#source.releases.read(name, version),
    );
    return this.#copyAll(
      manifests.flatMap(({ name, version, files }) =>
        Object.entries(files).map(([file, { integrity }]) => ({
          path: copyLayout.served(name, version, file),
          isSound: (bytes: Buffer) => integrityOf(bytes) === integrity,
          compressible: isCompressibleFile(file),
        })),
      ),
    );
  }

  async #copyAll(wanted: Wanted[]): Promise<Copied> {
    const sizes = await inParallel(
      wanted.filter(({ path }) => !this.#whole.has(path)),
      atOnce,
      (file) => this.#copyOne(file),
    );
    const copied = sizes.flat();
    return { files: copied.length, bytes: copied.reduce((sum, size) => sum + size, 0) };
  }

  /** @returns sizes of what had to be written */
  async #copyOne(wanted: Wanted): Promise<number[]> {
    const sizes: number[] = [];
    for (const ending of wanted.compressible ? compressedEndings : []) {
      const size = await this.#bring(wanted.path + ending, async (bytes) => {
        const plain = await decompress(ending, bytes);
        return plain !== null && wanted.isSound(plain);
      });
      if (typeof size === 'number') sizes.push(size);
    }
    const size = await this.#bring(wanted.path, (bytes) => Promise.resolve(wanted.isSound(bytes)));
    // Without a compressed form visitors get the plain one; without that, nothing.
    if (typeof size === 'object') {
      const next = 'Ask what mends it: npm run site -- verify';
      throw new StoreDamageError({ file: wanted.path, ...size, next });
    }
    if (size !== 'there') sizes.push(size);
    this.#whole.add(wanted.path);
    return sizes;
  }

  async #bring(
    path: string,
    isSound: (bytes: Buffer) => Promise<boolean>,
  ): Promise<number | 'there' | Problem> {
    const there = await this.#copy.read(path);
    if (there && (await isSound(there))) return 'there';
    const bytes = await this.#source.files.read(path);
    if (!bytes) return { problem: missing };
    if (!(await isSound(bytes))) return { problem: overwritten };
    await this.#copy.write(path, bytes);
    return bytes.length;
  }
}
