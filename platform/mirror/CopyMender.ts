import { StoreError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { IsSound } from '@concourse/store/fileDamage';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Source } from './source';

/** Restores files of a copy that its disk has damaged or lost. */
export class CopyMender {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** Files that are still damaged: `mend` does not ask the store for them again. */
  readonly #wanted = new Map<string, IsSound>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /**
   * Replaces a file with the store's bytes, if they are sound.
   * @param file by its path in the copy
   * @returns whether it is whole again; `again` retries the others
   */
  async mend(file: string, isSound: IsSound): Promise<boolean> {
    if (this.#wanted.has(file)) return false;
    this.postpone(file, isSound);
    return this.#bring(file, isSound);
  }

  /** Leaves a file to `again`, while the store is away. */
  postpone(file: string, isSound: IsSound): void {
    this.#wanted.set(file, isSound);
  }

  /** Retries the files that are still damaged. */
  async again(): Promise<void> {
    for (const [file, isSound] of [...this.#wanted]) await this.#bring(file, isSound);
  }

  async #bring(file: string, isSound: IsSound): Promise<boolean> {
    const bytes = await this.#source.files.read(this.#inSource(file)).catch((error: unknown) => {
      // The follower reports what is wrong with the store.
      if (error instanceof StoreError) return null;
      throw error;
    });
    if (!bytes || !(await isSound(bytes))) return false;
    await this.#copy.write(file, bytes);
    this.#wanted.delete(file);
    return true;
  }

  /** A store keeps previews below their environment; a copy is of one environment. */
  #inSource(file: string): string {
    if (!file.startsWith(`${copyLayout.previews}/`)) return file;
    const { previews } = layout.logOf(this.#source.environment);
    return previews + file.slice(copyLayout.previews.length);
  }
}
