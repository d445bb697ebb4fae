import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { listIfThere } from '@concourse/core/files/listIfThere';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import {
  compressedEndings,
  decompress,
  type Compressed,
  type CompressedEnding,
} from './compression';

const DAY = 24 * 60 * 60 * 1000;
/** A file that is still made then is compressed once more. */
const KEPT_FOR = 7 * DAY;

/** Other versions of these may write the same bytes otherwise. */
const { brotli, zlib } = process.versions;

/**
 * Compressed forms by the digest of what they stand for: who builds learns how much is sent of each file, who publishes a
 * moment later needs the same, and most files are those of the release before.
 */
export class KeptCompressed {
  readonly #folder: string;
  readonly #log: (line: string) => void;
  #tidied: Promise<void> | null = null;
  #isTold = false;

  /**
   * @param folder may be removed at any time
   * @param log told once where nothing can be kept
   */
  constructor(folder: string, log: (line: string) => void) {
    this.#folder = join(folder, `${brotli}-${zlib}`);
    this.#log = log;
  }

  /** What was kept for these bytes, or null; what is damaged or cannot be read counts as not there. */
  async take(bytes: Buffer): Promise<Compressed | null> {
    const name = sha256(bytes);
    const form = async (ending: CompressedEnding): Promise<Buffer | null> => {
      const kept = await readIfThere(join(this.#folder, name + ending));
      return kept && (await decompress(ending, kept))?.equals(bytes) ? kept : null;
    };
    try {
      const [br, gz] = await Promise.all([form('.br'), form('.gz')]);
      return br && gz && { '.br': br, '.gz': gz };
    } catch (error) {
      this.#tell(error);
      return null;
    }
  }

  /** Keeps what these bytes were compressed to, where that can be. */
  async keep(bytes: Buffer, compressed: Compressed): Promise<void> {
    if (this.#isTold) return;
    try {
      await mkdir(this.#folder, { recursive: true });
      await (this.#tidied ??= this.#removeOld());
      const name = sha256(bytes);
      for (const ending of compressedEndings) {
        const writing = join(this.#folder, `.${randomUUID()}`);
        await writeFile(writing, compressed[ending]);
        await rename(writing, join(this.#folder, name + ending));
      }
    } catch (error) {
      this.#tell(error);
    }
  }

  /** A disk that is full or read-only costs time, and nobody their release. */
  #tell(error: unknown): void {
    if (!this.#isTold) this.#log(`Compressed files are not kept: ${(error as Error).message}`);
    this.#isTold = true;
  }

  async #removeOld(): Promise<void> {
    const oldest = Date.now() - KEPT_FOR;
    for (const name of await listIfThere(readdir(this.#folder))) {
      const file = join(this.#folder, name);
      const known = await stat(file).catch(absentAsNull);
      if (known && known.mtimeMs < oldest) await rm(file, { force: true });
    }
  }
}
