import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './commandLine';

/** Changes of the project's own sources, all of which are taken back. */
export class SourceEdits {
  readonly #before = new Map<string, string>();

  /** Puts a text in place of another, the first of its kind, from what the file was at first. */
  replace(file: string, from: string, to: string): void {
    const original = this.#original(file);
    if (!original.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}`);
    writeFileSync(
      join(root, file),
      original.replace(from, () => to),
    );
  }

  /** The same as many editors save: another file takes the place of this one. */
  replaceByRename(file: string, from: string, to: string): void {
    const path = join(root, file);
    const before = this.#original(file);
    writeFileSync(
      `${path}.saving`,
      before.replace(from, () => to),
    );
    renameSync(`${path}.saving`, path);
  }

  /** Takes back what was done to a file. */
  restore(file: string): void {
    const before = this.#before.get(file);
    if (before !== undefined) writeFileSync(join(root, file), before);
  }

  restoreAll(): void {
    for (const file of this.#before.keys()) this.restore(file);
  }

  #original(file: string): string {
    const before = this.#before.get(file) ?? readFileSync(join(root, file), 'utf8');
    this.#before.set(file, before);
    return before;
  }
}
