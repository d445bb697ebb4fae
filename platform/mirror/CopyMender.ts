import { StoreError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { IsSound } from '@concourse/store/fileDamage';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Source } from './source';

/** Brings files of a copy anew that its disk has damaged or lost. */
export class CopyMender {
  readonly #source: Source;
  readonly #copy: LocalCopy;
  /** What could not be had yet: whoever asks for it meanwhile does not ask the store again. */
  readonly #wanted = new Map<string, IsSound>();

  constructor(source: Source, copy: LocalCopy) {
    this.#source = source;
    this.#copy = copy;
  }

  /**
   * Puts the store's bytes in the place of a file, where they are sound.
   * @param file by its path in the copy
   * @returns whether it is whole again; what is not is tried again by `again`
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

  /** Tries what could not be had. */
  async again(): Promise<void> {
    for (const [file, isSound] of [...this.#wanted]) await this.#bring(file, isSound);
  }

  async #bring(file: string, isSound: IsSound): Promise<boolean> {
    const bytes = await this.#read(file);
    if (!bytes || !(await isSound(bytes))) return false;
    await this.#copy.write(file, bytes);
    this.#wanted.delete(file);
    return true;
  }

  async #read(file: string): Promise<Buffer | null> {
    try {
      return await this.#source.files.read(this.#inSource(file));
    } catch (error) {
      // Whoever follows the store tells what is wrong with it.
      if (error instanceof StoreError) return null;
      throw error;
    }
  }

  /** Previews lie below their environment in a store, and a copy is of one environment. */
  #inSource(file: string): string {
    const [folder, ...inside] = file.split('/');
    if (folder !== copyLayout.previews) return file;
    return [layout.logOf(this.#source.environment).previews, ...inside].join('/');
  }
}
