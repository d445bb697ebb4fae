import { access } from 'node:fs/promises';

import { canonicalJson } from './canonicalJson';
import { isCompressibleType } from './compression';
import { createOnce, syncFolder } from './durableFile';
import { NotInStoreError, StoreError } from './errors';
import { inParallel } from './inParallel';
import { readIfThere } from './readIfThere';
import type { StorePaths } from './storePaths';
import type { Edition } from './types';
import { writeCompressed } from './writeCompressed';

/** Bytes that an edition points at, by their sha-256. */
export type Blobs = Map<string, { bytes: Buffer; type: string }>;

/** Editions and the bytes of their pages. Both are named by their content, so they never change. */
export class EditionShelf {
  readonly #paths: StorePaths;
  readonly #known = new Map<string, Edition>();

  constructor(paths: StorePaths) {
    this.#paths = paths;
  }

  /** @throws NotInStoreError */
  async read(id: string): Promise<Edition> {
    const known = this.#known.get(id);
    if (known) return known;
    const bytes = await readIfThere(this.#paths.edition(id));
    if (!bytes) throw new NotInStoreError(`The store has no edition ${id}.`, restore);
    const edition = JSON.parse(bytes.toString()) as Edition;
    this.#known.set(id, edition);
    return edition;
  }

  async has(id: string): Promise<boolean> {
    return exists(this.#paths.edition(id));
  }

  async hasBlob(sha256: string): Promise<boolean> {
    return exists(this.#paths.blob(sha256));
  }

  /** @throws NotInStoreError */
  async readBlob(sha256: string): Promise<Buffer> {
    const bytes = await readIfThere(this.#paths.blob(sha256));
    if (!bytes) throw new NotInStoreError(`The store has no blob ${sha256}.`, restore);
    return bytes;
  }

  /** Writes the blobs that are not there yet, with their compressed forms, then the edition. */
  async write(edition: Edition, blobs: Blobs): Promise<void> {
    const written = await inParallel(blobs, 8, async ([sha256, { bytes, type }]) => {
      if (await this.hasBlob(sha256)) return false;
      await writeCompressed(this.#paths.blob(sha256), bytes, {
        compressible: isCompressibleType(type),
        temporaryFolder: this.#paths.temporary,
      });
      return true;
    });
    if (written.includes(true)) await syncFolder(this.#paths.blobs);

    const text = `${canonicalJson(edition, 2)}\n`;
    const file = this.#paths.edition(edition.id);
    if (await createOnce(file, text, this.#paths.temporary)) return;
    if ((await readIfThere(file))?.toString() !== text) {
      throw new StoreError(
        `Edition ${edition.id} is in the store with other content.`,
        'An id must be the digest of the content: see editionId() in platform/store/digest.ts.',
      );
    }
  }
}

const restore = 'Restore it from a backup of the store, or promote the releases again.';

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
